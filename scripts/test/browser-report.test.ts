import { expect, it } from "vitest";
import { countTests, cutProjects, testsOf } from "./browser-report";

const spec = (file: string, projectName: string, status: string) => ({
  file,
  title: "works",
  tests: [{ projectName, status }],
});

const tests = testsOf({
  suites: [
    {
      specs: [spec("a.spec.ts", "desktop", "unexpected")],
      suites: [{ specs: [spec("a.spec.ts", "desktop", "expected")] }],
    },
    { specs: [spec("b.spec.ts", "changes", "skipped")] },
    { specs: [spec("c.spec.ts", "last", "skipped")] },
  ],
});

it("counts the tests that did not run, and names them", () => {
  expect(countTests(tests)).toEqual({
    passed: 1,
    failed: 1,
    notRun: ["e2e/b.spec.ts: works (changes)", "e2e/c.spec.ts: works (last)"],
  });
});

it("finds the projects that a failure of another one has cut off", () => {
  expect(cutProjects(tests)).toEqual(["changes", "last"]);
});

it("control: a project whose tests skip themselves is not cut off", () => {
  const green = tests.map((one) =>
    one.status === "unexpected" ? { ...one, status: "expected" } : one,
  );
  expect(cutProjects(green)).toEqual([]);
});
