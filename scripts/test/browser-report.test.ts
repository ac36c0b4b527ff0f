import { expect, it } from "vitest";
import { countTests, cutProjects, testsOf } from "./browser-report";

const spec = (file: string, projectName: string, status: string) => ({
  file,
  title: "works",
  tests: [
    {
      projectName,
      status,
      results: [{ errors: status === "expected" ? [] : [{ message: `Error: ${file}` }] }],
    },
  ],
});

const tests = testsOf({
  suites: [
    {
      specs: [spec("a.spec.ts", "desktop", "unexpected"), spec("d.spec.ts", "desktop", "flaky")],
      suites: [{ specs: [spec("a.spec.ts", "desktop", "expected")] }],
    },
    { specs: [spec("b.spec.ts", "changes", "skipped")] },
    { specs: [spec("c.spec.ts", "last", "skipped")] },
  ],
});

it("names the tests that failed, were flaky or did not run", () => {
  expect(countTests(tests)).toEqual({
    passed: 2,
    failed: 1,
    failures: [{ name: "e2e/a.spec.ts: works (desktop)", error: "Error: a.spec.ts" }],
    flaky: [{ name: "e2e/d.spec.ts: works (desktop)", error: "Error: d.spec.ts" }],
    notRun: ["e2e/b.spec.ts: works (changes)", "e2e/c.spec.ts: works (last)"],
    durations: ["a", "d", "a", "b", "c"].map((name) => ({
      file: `e2e/${name}.spec.ts`,
      ms: 0,
      tests: 1,
    })),
  });
});

it("finds projects that did not run because another one failed", () => {
  expect(cutProjects(tests)).toEqual(["changes", "last"]);
});

it("control: a project whose tests skip themselves is not reported", () => {
  const green = tests.map((one) =>
    one.status === "unexpected" ? { ...one, status: "expected" } : one,
  );
  expect(cutProjects(green)).toEqual([]);
});

it("tells how long each test took, with the run that failed", () => {
  const one = spec("a.spec.ts", "desktop", "flaky");
  const results = [{ duration: 900 }, { duration: 100 }];
  const [timed] = testsOf({
    suites: [{ specs: [{ ...one, tests: one.tests.map((test) => ({ ...test, results })) }] }],
  });
  expect(timed).toMatchObject({ file: "e2e/a.spec.ts", ms: 1_000 });
});
