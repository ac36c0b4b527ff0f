import { AppError } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { KEY_FIELDS, possibleKeys, type ImportOptions, type Mapping } from "./fields";
import { importText, type ImportText } from "./texts";

const has = (mapping: Mapping, ...fields: Mapping) =>
  fields.some((field) => mapping.includes(field));
const canCreate = (mapping: Mapping) =>
  has(mapping, "name_el", "name_en") && has(mapping, "professions");

/**
 * Default options: the most reliable key of the file, new companies where the file has the required
 * fields, as drafts.
 */
export function defaultOptions(mapping: Mapping): ImportOptions {
  const key = possibleKeys(mapping)[0]!;
  return {
    key,
    unmatched: key === "none" || canCreate(mapping) ? "create" : "skip",
    status: "draft",
  };
}

/** The error of wrong options, by field of the request. */
function wrongChoice(
  mapping: Mapping,
  { key, unmatched }: ImportOptions,
): [field: string, text: ImportText][] {
  const makesNew = unmatched === "create" && key !== "id";
  const wrong: [isWrong: boolean, field: string, text: ImportText][] = [
    [mapping.every((field) => field === null), "mapping", "nothingChosen"],
    [key !== "none" && !has(mapping, ...KEY_FIELDS[key]), "options.key", "keyColumn"],
    [makesNew && !has(mapping, "name_el", "name_en"), "mapping", "nameColumn"],
    [makesNew && !has(mapping, "professions"), "mapping", "professionColumn"],
  ];
  return wrong.flatMap(([isWrong, field, text]) => (isWrong ? [[field, text]] : []));
}

/**
 * Refuses options with which no row could be valid.
 * @throws AppError invalid on `mapping` or `options.key`
 */
export function checkChoice(mapping: Mapping, options: ImportOptions, locale: Locale): void {
  const errors: Record<string, string[]> = {};
  for (const [field, text] of wrongChoice(mapping, options))
    (errors[field] ??= []).push(importText(text, locale));
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}
