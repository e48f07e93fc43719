"""Checks a SARIF log by a schema, and what no schema can say. Usage: sarif_check.py SCHEMA LOG"""

import json
import sys

import jsonschema


def main(schema_path, log_path):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    with open(log_path, encoding="utf-8") as file:
        log = json.load(file)
    validator = jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker())
    faults = ["/".join(map(str, error.absolute_path)) + ": " + error.message[:200]
              for error in validator.iter_errors(log)]
    resultCount = 0
    for run in log["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"].get("rules", [])]
        if len(set(rules)) != len(rules):
            faults.append("a rule is there twice")
        for result in run.get("results", []):
            resultCount += 1
            index = result.get("ruleIndex")
            if index is not None and (index >= len(rules) or rules[index] != result["ruleId"]):
                faults.append(f"ruleIndex {index} is not {result['ruleId']}")
    for fault in faults[:20]:
        print(fault)
    print(f"{resultCount} results, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
