import { LONG_LINE } from "./lines";
import type { Twins } from "./twins";
import { CONCEPT, FIELD, type Figures } from "./figures";

/** One line of the table: what is counted, the value, and the value to reach where there is one. */
interface Row {
  what: string;
  value: string;
  target?: string;
}

const count = (value: number): string => value.toLocaleString("en");

/** `2 (largest 22)`, or 0. */
function circleCount(circles: readonly string[][]): string {
  const largest = circles[0]?.length;
  return largest === undefined ? "0" : `${circles.length} (largest ${largest})`;
}

function rows(figures: Figures): Row[] {
  const { code, withoutDemo } = figures;
  return [
    { what: "files", value: count(code.files) },
    { what: "lines", value: count(code.lines) },
    { what: "lines of the product", value: count(figures.productLines), target: "≤ 186,000" },
    {
      what: `lines over ${LONG_LINE} characters`,
      value: `${code.longShare.toFixed(2)} % (${count(code.longLines)})`,
      target: "≤ 0.5 %",
    },
    {
      what: "lines per file, median",
      value: `${code.median} (${withoutDemo.median} without demo content)`,
      target: "≤ 60",
    },
    {
      what: "lines per file, p90",
      value: `${code.p90} (${withoutDemo.p90} without demo content)`,
      target: "≤ 160",
    },
    {
      what: "files over 300 lines",
      value: String(code.tooLarge.length),
      target: "0",
    },
    { what: "largest file", value: `${code.largest.lines}  ${code.largest.path}`, target: "≤ 300" },
    {
      what: "largest file without demo content",
      value: `${withoutDemo.largest.lines}  ${withoutDemo.largest.path}`,
    },
    {
      what: "circles of files, value imports",
      value: circleCount(figures.files.value),
      target: "0",
    },
    { what: "circles of files, lazy and type imports too", value: circleCount(figures.files.all) },
    {
      what: "circles of folders in lib, value imports",
      value: circleCount(figures.folders.value),
      target: "0",
    },
    {
      what: "circles of folders in lib, type imports too",
      value: circleCount(figures.folders.all),
      target: "0",
    },
    {
      what: "circles of folders in components, type imports too",
      value: circleCount(figures.components.all),
      target: "0",
    },
    ...figures.closures.map(({ name, files }) => ({
      what: `files that ${name} imports, static values`,
      value: String(files),
    })),
    {
      what: "casts per 1,000 lines",
      value: `${figures.castShare.toFixed(2)} (${figures.casts})`,
      target: "≤ 3",
    },
    { what: "any", value: String(figures.anys), target: "0" },
    { what: "non-null assertions", value: String(figures.nonNull) },
    {
      what: `files that name the field "${FIELD}"`,
      value: String(figures.naming.field.length),
      target: "≤ 8",
    },
    {
      what: `files outside its folders that name "${CONCEPT}"`,
      value: String(figures.naming.concept.length),
      target: "≤ 8",
    },
    { what: "pairs of twin files", value: count(figures.twins.length), target: "≤ 90" },
    ...figures.walks.map((walk) => ({
      what: `files on the walk ${walk.name}`,
      value: String(walk.files.length),
    })),
  ];
}

/** The table of figures, one per line. */
export function describeFigures(figures: Figures): string {
  const all = rows(figures);
  const width = Math.max(...all.map((row) => row.what.length));
  return all
    .map(({ what, value, target }) => {
      const line = `${what.padEnd(width)}  ${value}`;
      return target === undefined ? line : `${line.padEnd(width + 34)}  ${target}`;
    })
    .join("\n");
}

const twinLine = ({ files, equal, run, share }: Twins): string =>
  `${equal} · ${run} · ${Math.round(share * 100)} %  ${files.join("  ")}`;

/** The places behind the figures, under headings; at most `limit` of each. */
export function describePlaces(figures: Figures, limit = 300): string {
  const joined = (circles: readonly string[][]) => circles.map((circle) => circle.join(" "));
  const lists: [string, readonly string[]][] = [
    ["Files over 300 lines", figures.code.tooLarge],
    [`Lines over ${LONG_LINE} characters`, figures.code.longest],
    ["Casts", figures.castsByFile],
    ["Circles of files, all imports", joined(figures.files.all)],
    ["Circles of folders in lib, value imports", joined(figures.folders.value)],
    ["Circles of folders in lib, all imports", joined(figures.folders.all)],
    [
      "Pairs of twin files: equal lines, longest run, share of the smaller file",
      figures.twins.map(twinLine),
    ],
    [`Files that name the field "${FIELD}"`, figures.naming.field],
    [`Files that name "${CONCEPT}"`, figures.naming.concept],
  ];
  return lists
    .filter(([, places]) => places.length > 0)
    .map(([title, places]) => {
      const rest = places.length > limit ? [`… and ${places.length - limit} more`] : [];
      return [title, ...places.slice(0, limit), ...rest].join("\n  ");
    })
    .join("\n\n");
}
