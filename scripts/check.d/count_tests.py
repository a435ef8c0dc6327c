#!/usr/bin/env python3
"""count_tests.py XUNIT LOG STATUS: prints "PASSED FAILED" of one `swift test`.

The result file counts when it is whole. When it is not, because the test process died, the log's lines
count and the death is one more failure; so is a status that no counted failure explains, and a run
of no test at all."""
import re
import sys
import xml.etree.ElementTree as xml


def from_results(path):
    suites = xml.parse(path).getroot().iter("testsuite")
    passed = failed = 0
    for suite in suites:
        for case in suite.iter("testcase"):
            if case.find("failure") is not None or case.find("error") is not None:
                failed += 1
            elif case.find("skipped") is None:
                passed += 1
    return passed, failed


def from_log(path):
    text = open(path, errors="replace").read()
    test = r"^\S+ Test (?!run with |case )"
    passed = len(re.findall(test + r".* passed after ", text, re.M))
    failed = len(re.findall(test + r".* failed after ", text, re.M))
    return passed, failed


def main(results, log, status):
    try:
        passed, failed = from_results(results)
    except (OSError, xml.ParseError):
        passed, failed = from_log(log)
        failed += 1
    if passed + failed == 0 or (status != 0 and failed == 0):
        failed += 1
    print(passed, failed)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
