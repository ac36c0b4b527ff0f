/** Tests of the report that Playwright writes as JSON, as far as it is read here. */
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
};
export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

/** The files of tests that were skipped for a reason, such as a program that is not installed. */
export function skippedFiles({ suites }: Pick<BrowserReport, "suites">): string[] {
  const found = new Set<string>();
  const visit = ({ file, suites: inner = [], specs }: Suite): void => {
    for (const { status, annotations } of specs.flatMap((spec) => spec.tests)) {
      const reason = annotations.find(({ type }) => type === "skip")?.description;
      if (status === "skipped" && reason) found.add(`${file} (${reason})`);
    }
    inner.forEach(visit);
  };
  suites.forEach(visit);
  return [...found];
}
