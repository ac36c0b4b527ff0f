import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const machineSchema = z.object({
  cpu: z.string(),
  cores: z.int(),
  memoryGb: z.number(),
  system: z.string(),
  node: z.string(),
  postgres: z.string(),
  packages: z.record(z.string(), z.string()),
});

const rowSchema = z.object({
  what: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  against: z.string().nullable(),
  ratio: z.number().nullable(),
  target: z.string().nullable(),
  met: z.boolean().nullable(),
  note: z.string().nullable(),
});

const plotBase = {
  file: z.string().regex(/^[a-z0-9-]+\.svg$/),
  title: z.string(),
  xLabel: z.string(),
  yLabel: z.string(),
};
const barsSchema = z.object({
  kind: z.literal("bars"),
  ...plotBase,
  bars: z.array(z.object({ label: z.string(), value: z.number(), faint: z.boolean().optional() })),
  mark: z.object({ label: z.string(), value: z.number() }).optional(),
});
const linesSchema = z.object({
  kind: z.literal("lines"),
  ...plotBase,
  ticks: z.array(z.string()),
  lines: z.array(z.object({ label: z.string(), values: z.array(z.number()) })),
  mark: z.object({ label: z.string(), value: z.number() }).optional(),
});

const tableSchema = z.object({
  title: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});

const suiteResultSchema = z.object({
  at: z.iso.datetime(),
  scale: z.number(),
  seconds: z.number(),
  machine: machineSchema,
  rows: z.array(rowSchema),
  tables: z.array(tableSchema),
  plots: z.array(z.discriminatedUnion("kind", [barsSchema, linesSchema])),
  notes: z.array(z.string()),
});

const resultsSchema = z.object({ suites: z.record(z.string(), suiteResultSchema) });

export type Machine = z.infer<typeof machineSchema>;
export type Row = z.infer<typeof rowSchema>;
export type Table = z.infer<typeof tableSchema>;
export type BarPlot = z.infer<typeof barsSchema>;
export type LinePlot = z.infer<typeof linesSchema>;
export type Plot = BarPlot | LinePlot;
export type SuiteResult = z.infer<typeof suiteResultSchema>;
export type Results = z.infer<typeof resultsSchema>;

/** The result of a suite; the run adds time, machine and duration. */
export type Findings = Pick<SuiteResult, "rows" | "tables" | "plots" | "notes">;

/**
 * The results of earlier runs, none when the file is missing.
 * @throws z.ZodError or SyntaxError when the file is not what a run writes
 */
export function readResults(file: string): Results {
  return existsSync(file)
    ? resultsSchema.parse(JSON.parse(readFileSync(file, "utf8")))
    : { suites: {} };
}

/**
 * Replaces a file atomically and creates its folder, so that an aborted run leaves the former one.
 */
export function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

/**
 * Stores the results for later runs; a number that JSON cannot represent is refused when they are
 * read.
 */
export const writeResults = (file: string, results: Results): void =>
  writeWhole(file, `${JSON.stringify(results, null, 1)}\n`);
