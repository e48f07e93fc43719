"""Opens a report page in a real browser and uses it. Usage: page_check.py BROWSER PAGE FOLDER

Prints a line for each check and ends with 1 if one of them failed. Pictures go to FOLDER.
"""

import json
import re
import sys

from devtools import Browser

failed = []


def check(name, holds, detail=""):
    print(("ok " if holds else "FAILED ") + name + ("" if holds else f": {detail}"))
    if not holds:
        failed.append(name)


def same(name, got, expected):
    check(name, got == expected, f"expected {expected!r}, got {got!r}")


def contrast(one, other):
    """The contrast of two colours as the accessibility guidelines compute it."""
    def light(color):
        parts = [int(part) / 255 for part in re.findall(r"\d+", color)[:3]]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
                  for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    low, high = sorted([light(one), light(other)])
    return (high + 0.05) / (low + 0.05)


CARDS = "document.querySelectorAll('details.finding').length"
FOCUS = "document.activeElement.tagName + '#' + document.activeElement.id"


def set_filter(browser, name, value):
    browser.run(f"""(() => {{ const field = document.getElementById({json.dumps(name)});
        if (field.type === 'checkbox') field.checked = {json.dumps(value)};
        else field.value = {json.dumps(value)};
        field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()""")


def check_filters(browser, url, findings):
    word = findings[0]["law"]
    of_law = sum(1 for finding in findings if word in finding["law"])
    set_filter(browser, "search", word)
    same("the search leaves the findings of a law", browser.run(CARDS), of_law)
    check("the search is in the address", "search=" in browser.run("location.hash"))
    set_filter(browser, "search", "no such words anywhere")
    same("what nothing matches leaves nothing", browser.run(CARDS), 0)
    check("and the page says so", "No finding" in browser.run(
        "document.getElementById('findings').textContent"))
    set_filter(browser, "search", "")
    for name, key in (("contract", "contract"), ("subject", "subject"), ("severity", "severity")):
        value = findings[0][key]
        set_filter(browser, name, value)
        same(f"the filter {name} leaves its findings", browser.run(CARDS),
             sum(1 for finding in findings if finding[key] == value))
        set_filter(browser, name, "")
    rows = "document.querySelectorAll('#matrix th[scope=row]').length"
    all_rows = browser.run(rows)
    set_filter(browser, "broken", True)
    broken_rows = browser.run(rows)
    check("only broken laws are fewer", 0 < broken_rows < all_rows, f"{broken_rows} of {all_rows}")
    unbroken = browser.run("""[...document.querySelectorAll('#matrix tbody tr')].filter((row) =>
        row.querySelector('th[scope=row]') && !row.querySelector('.fail, .known')).length""")
    same("every law that is left is broken", unbroken, 0)
    set_filter(browser, "broken", False)
    same("without filters everything is back", browser.run(CARDS), len(findings))
    browser.open(url + "#contract=" + findings[-1]["contract"] + "&broken=1")
    same("the address sets the filters", browser.run(
        "document.getElementById('contract').value + document.getElementById('broken').checked"),
        findings[-1]["contract"] + "true")
    browser.open(url)


def check_keys(browser, url):
    browser.key("j", "KeyJ", "j")
    same("j goes to the first finding", browser.run(
        "document.activeElement.parentElement.id"), "f0")
    browser.key("Enter", "Enter", "\r")
    check("Enter opens it", browser.run("document.getElementById('f0').open"))
    browser.run("new Promise((done) => setTimeout(done, 200))")
    check("and it is drawn", browser.run(
        "document.querySelectorAll('#f0 .grid .place').length > 0"))
    browser.key("j", "KeyJ", "j")
    browser.key("k", "KeyK", "k")
    same("k goes back", browser.run("document.activeElement.parentElement.id"), "f0")
    browser.key("/", "Slash", "/")
    same("the slash goes to the search", browser.run(FOCUS), "INPUT#search")
    same("and is not typed", browser.run("document.getElementById('search').value"), "")
    for letter in "zzz":
        browser.key(letter, "KeyZ", letter)
    same("typing filters", browser.run(CARDS), 0)
    browser.key("Escape")
    check("Escape clears the search", browser.run(CARDS) > 0)
    browser.open(url)
    seen = set()
    for _ in range(40):
        browser.key("Tab")
        seen.add(browser.run(FOCUS))
    for place in ("INPUT#search", "SELECT#contract", "SELECT#severity", "SELECT#subject",
                  "INPUT#broken"):
        check(f"Tab reaches {place}", place in seen, sorted(seen))
    browser.run("document.querySelector('#matrix button').focus()")
    browser.key("Enter", "Enter", "\r")
    check("Enter on a law opens what there is to say", browser.run(
        "document.getElementById('law').open"
        " && document.getElementById('law-text').textContent.includes('rests on')"))
    browser.key("Escape")
    check("Escape closes it", not browser.run("document.getElementById('law').open"))
    browser.run("document.querySelector('canvas').focus()")
    before = browser.run("document.getElementById('readout').textContent")
    browser.key("ArrowRight")
    browser.key("ArrowDown")
    check("arrows move over the pairs", before != browser.run(
        "document.getElementById('readout').textContent"))


def check_findings(browser, findings):
    same("every finding is there", browser.run(CARDS), len(findings))
    browser.run("document.querySelectorAll('details.finding').forEach((card) => "
                "{ card.open = true; })")
    browser.run("new Promise((done) => setTimeout(done, 300))")
    same("every finding is drawn", browser.run(
        "document.querySelectorAll('details.finding .grid').length"), len(findings))
    shown = browser.run("""[...document.querySelectorAll('details.finding')].map((card) =>
        [card.querySelector('.expected pre').textContent, card.querySelector('.got pre').textContent,
         card.textContent])""")
    wrong = [finding["signature"] for finding, (expected, got, text) in zip(findings, shown)
             if expected != finding["expected"] or got != finding["got"]
             or finding["signature"] not in text or finding["replay"] not in text]
    same("each shows both answers, its signature and its replay line", wrong, [])
    boxes = browser.run("document.querySelectorAll('details.finding .box').length")
    clusters = sum(finding["clusters"] for finding in findings)
    same("each cluster is a box", boxes, clusters)
    carets = browser.run("document.querySelectorAll('details.finding .caret').length")
    same("each asked position has its caret", carets,
         sum(1 for finding in findings if finding["asksInside"]))


def check_looks(browser, url, folder):
    for width, height in ((1280, 1000), (390, 844)):
        for scheme in ("light", "dark"):
            browser.resize(width, height)
            browser.prefer(scheme)
            browser.open(url)
            browser.run("document.querySelectorAll('details.finding').forEach((card, index) => "
                        "{ if (index < 30) card.open = true; })")
            browser.run("new Promise((done) => setTimeout(done, 200))")
            name = f"{width} {scheme}"
            over = browser.run(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth")
            same(f"{name}: nothing is wider than the page", over, 0)
            if width < 500:
                small = browser.run("""[...document.querySelectorAll('input, select, button, a')]
                    .filter((item) => item.offsetParent && item.getBoundingClientRect().right
                    > innerWidth + 1 && !item.closest('.scroll, .draw')).length""")
                same(f"{name}: no control is out of reach", small, 0)
            styles = browser.run("""['body', '.tile p', 'td.pass', 'td.fail', '.answers .got pre',
                'dt', 'label', '.legend'].map((path) => { const item = document.querySelector(path);
                let ground = item; while (ground && /rgba\\(0, 0, 0, 0\\)/.test(
                getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
                return [path, getComputedStyle(item).color,
                getComputedStyle(ground || document.body).backgroundColor]; })""")
            for path, ink, paper in styles:
                check(f"{name}: {path} can be read", contrast(ink, paper) >= 4.5,
                      f"{ink} on {paper}: {contrast(ink, paper):.2f}")
            dark = contrast(styles[0][2], "rgb(255, 255, 255)") > 10
            same(f"{name}: the ground is as preferred", dark, scheme == "dark")
            browser.run("scrollTo(0, 0)")
            browser.picture(f"{folder}/page-{width}-{scheme}.png")
            browser.run("document.getElementById('findings-title').scrollIntoView()")
            browser.picture(f"{folder}/findings-{width}-{scheme}.png")


def main(program, path, folder):
    text = open(path, encoding="utf-8").read()
    data = json.loads(re.search(r'type="application/json">(.*?)</script>', text, re.S).group(1))
    findings = []
    for run in data["runs"]:
        for column in run["contracts"]:
            for finding in column["findings"]:
                law = data["laws"][finding["law"]]
                rows = finding["rows"]
                count = sum(1 for row in rows if len(row) > 3)
                inner = [row for row in rows[1:count] if row[1]]
                findings.append({
                    **finding, "law": law["id"], "severity": law["severity"],
                    "contract": law["contract"],
                    "subject": (column["name"] + " " + column["version"]).strip(),
                    "clusters": len(inner) + 1 if count else 0,
                    "asksInside": any(row[0] == finding.get("position") for row in rows),
                })
    url = "file://" + path
    browser = Browser(program)
    try:
        browser.resize(1280, 1000)
        browser.open(url)
        check_findings(browser, findings)
        browser.open(url)
        check_filters(browser, url, findings)
        check_keys(browser, url)
        check_looks(browser, url, folder)
        foreign = [request for request in browser.requests
                   if not request.startswith(("file:", "data:", "about:"))]
        same("nothing is fetched", foreign, [])
        same("the console is silent", browser.complaints, [])
    finally:
        browser.close()
    print(f"{len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
