import { expect, it } from "vitest";
import { skippedFiles } from "./browser-report";

const spec = (status: string, ...annotations: { type: string; description?: string }[]) => ({
  tests: [{ status, annotations }],
});
const skipped = spec("skipped", { type: "skip", description: "nginx is not installed" });

it("names each file once whose tests could not run, with the reason", () => {
  const inner = { file: "proxy.spec.ts", specs: [skipped, skipped] };
  const suites = [
    { file: "proxy.spec.ts", specs: [skipped], suites: [inner] },
    { file: "posts.spec.ts", specs: [spec("expected")] },
  ];
  expect(skippedFiles({ suites })).toEqual(["proxy.spec.ts (nginx is not installed)"]);
});
it("names none that ran, or that another failure left out", () => {
  const ran = spec("expected", { type: "skip", description: "not this time" });
  expect(skippedFiles({ suites: [{ file: "a.spec.ts", specs: [ran, spec("skipped")] }] })).toEqual(
    [],
  );
});
