import { showNumber } from "../measure/target";
import type { Suite } from "../suite";
import type { Machine, Results, Row, SuiteResult, Table } from "./results";

/** A cell of a table: one line, without signs that would end it. */
export const cell = (text: string): string =>
  text
    .replace(/\\/g, "\\\\")
    .replace(/\|/g, "\\|")
    .replace(/\s*\r?\n\s*/g, " ")
    .replace(/</g, "&lt;");

/** A Markdown table. */
export function markdownTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((text) => (text === "---" ? text : cell(text))).join(" | ")} |`)
    .join("\n");
}

export const ROW_HEAD = ["what", "measured", "compared with", "ratio", "target", "met"];

/** A measurement as the cells of `ROW_HEAD`. */
export const rowCells = (row: Row): string[] => {
  const metText = () => {
    if (row.met === null) return "";
    return row.met ? "yes" : "NO";
  };
  return [
    row.what,
    row.value === null ? "not measured" : `${showNumber(row.value)} ${row.unit}`.trim(),
    row.against ?? "",
    row.ratio === null ? "" : row.ratio.toFixed(2),
    row.target ?? "",
    metText(),
  ];
};

function machineTable(machine: Machine): string {
  const packages = Object.entries(machine.packages)
    .map(([name, version]) => `${name} ${version}`)
    .join(", ");
  return markdownTable(
    ["machine", ""],
    [
      ["processor", machine.cpu],
      ["cores", String(machine.cores)],
      ["memory", `${machine.memoryGb} GiB`],
      ["system", machine.system],
      ["Node", machine.node],
      ["PostgreSQL", machine.postgres],
      ["packages", packages],
    ],
  );
}

const tableText = ({ title, head, rows }: Table) =>
  `**${title}**\n\n${rows.length > 0 ? markdownTable(head, rows) : "None."}`;

function suiteText(suite: Suite, result: SuiteResult | undefined, machineNumber: string): string {
  const parts = [`## ${suite.title}`, suite.about, `Targets: ${suite.targets.join("; ")}.`];
  if (!result)
    return [...parts, `Not measured yet: \`npm run bench -- ${suite.name}\`.`].join("\n\n");
  const scale =
    result.scale === 1 ? "" : ` Rehearsal at scale ${result.scale}: its numbers mean little.`;
  parts.push(
    `Measured ${result.at.slice(0, 16).replace("T", " ")} UTC ` +
      `in ${showNumber(result.seconds)} s${machineNumber}.${scale}`,
  );
  parts.push(markdownTable(ROW_HEAD, result.rows.map(rowCells)));
  const remarks = [
    ...result.rows.flatMap((row) => (row.note ? [`${row.what}: ${row.note}`] : [])),
    ...result.notes,
  ];
  if (remarks.length > 0) parts.push(remarks.map((text) => `- ${text}`).join("\n"));
  for (const plot of result.plots)
    parts.push(`![${plot.title.replace(/[[\]]/g, "")}](benchmarks/${plot.file})`);
  return [...parts, ...result.tables.map(tableText)].join("\n\n");
}

/** One line for each suite: how many of its targets were met. */
function summary(suites: readonly Suite[], results: Results): string {
  return markdownTable(
    ["suite", "targets met", "measured"],
    suites.map((suite) => {
      const result = results.suites[suite.name];
      const judged = result?.rows.filter((row) => row.met !== null) ?? [];
      return [
        suite.title,
        result ? `${judged.filter((row) => row.met).length} of ${judged.length}` : "",
        result ? result.at.slice(0, 10) : "not yet",
      ];
    }),
  );
}

/** The whole report, from the last results of every suite; machines are listed once. */
export function renderReport(suites: readonly Suite[], results: Results): string {
  const measured = suites.flatMap((suite) => results.suites[suite.name] ?? []);
  const machines = [
    ...new Map(measured.map((result) => [JSON.stringify(result.machine), result.machine])).values(),
  ];
  const number = (result: SuiteResult | undefined) =>
    result && machines.length > 1
      ? ` on machine ${1 + machines.findIndex((machine) => JSON.stringify(machine) === JSON.stringify(result.machine))}`
      : "";
  const head = [
    "# Benchmarks",
    "Written by `npm run bench`; do not edit. `npm run bench -- pages lists` runs some " +
      "suites and keeps the last results of the others, which lie in " +
      "`benchmarks/results.json`. Every run uses a PostgreSQL of its own in a temporary " +
      "folder, with the settings of the embedded one. Numbers of two machines " +
      "are not comparable: the ratios to baselines that ran beside the site are.",
    summary(suites, results),
    ...machines.map((machine, index) =>
      machines.length > 1
        ? `Machine ${index + 1}:\n\n${machineTable(machine)}`
        : machineTable(machine),
    ),
  ];
  const texts = suites.map((suite) => {
    const result = results.suites[suite.name];
    return suiteText(suite, result, number(result));
  });
  return `${[...head, ...texts].join("\n\n")}\n`;
}
