import { z } from "zod";
import { IMPORT_FIELDS, type ImportField } from "./fields";
import { importTexts, type ImportText } from "./texts";

/** A problem of a row: an error prevents the write, a warning does not. Stored in both locales. */
const problemSchema = z.object({
  level: z.enum(["error", "warning"]),
  field: z.enum(IMPORT_FIELDS).nullable(),
  value: z.string(),
  el: z.string(),
  en: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Maximum length of a quoted value in characters. */
const SHOWN = 120;

type About = {
  field: ImportField | null;
  value?: string;
  values?: Record<string, string | number>;
};

const makeProblem = (
  level: Problem["level"],
  key: ImportText,
  { field, value = "", values }: About,
): Problem => ({ level, field, value: value.slice(0, SHOWN), ...importTexts(key, values) });

export const errorOf = (key: ImportText, about: About): Problem => makeProblem("error", key, about);
export const warningOf = (key: ImportText, about: About): Problem =>
  makeProblem("warning", key, about);
export const isError = ({ level }: Problem): boolean => level === "error";

/** Parses the stored problems of a row. */
export const readProblems = (stored: unknown): Problem[] => z.array(problemSchema).parse(stored);
