"""Opens a report page in a real browser and all of its findings. Usage: page_opens.py BROWSER PAGE"""

import sys

from devtools import Browser


def main(program, path):
    browser = Browser(program)
    try:
        browser.resize(1280, 1000)
        browser.open("file://" + path)
        browser.run("document.querySelectorAll('details.finding').forEach((card) => "
                    "{ card.open = true; })")
        browser.run("new Promise((done) => setTimeout(done, 500))")
        count = browser.run("document.querySelectorAll('details.finding .grid').length")
        over = browser.run(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if over > 0:
            culprits = browser.run("""[...document.querySelectorAll('*')].filter((item) =>
                item.getBoundingClientRect().right > innerWidth + 1
                && !item.closest('.scroll, .draw')).slice(0, 5).map((item) =>
                item.tagName + '.' + item.className).join(', ')""")
            browser.complaints.append(f"the page is {over} pixels too wide: {culprits}")
        for complaint in browser.complaints:
            print(complaint)
        print(f"{count} findings, {len(browser.complaints)} complaints")
        return 1 if browser.complaints else 0
    finally:
        browser.close()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
