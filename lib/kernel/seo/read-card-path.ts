import { SECTIONS } from "@/lib/kernel/core/paths";
import { isOneOf } from "@/lib/kernel/core/records";
import { isLocale } from "@/lib/kernel/i18n/locale";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { CARD_RECORDS, type CardKind, type CardParams } from "./share-card-paths";

const CARD_KINDS: readonly CardKind[] = [
  ...kindsWith("hasShareCard").map(({ kind }) => kind),
  ...CARD_RECORDS,
];

/** Parses the segments of a path below `/og`; undefined for an invalid one. */
export function readCardPath(segments: string[]): CardParams | undefined {
  const [locale, kind, ...rest] = segments.map((word, index) =>
    index === segments.length - 1 ? word.replace(/\.png$/, "") : word,
  );
  if (!isLocale(locale) || !segments.at(-1)?.endsWith(".png")) return undefined;
  if (kind === "site") return rest.length === 0 ? { locale, kind } : undefined;
  const [key = "", ...more] = rest;
  if (more.length > 0) return undefined;
  if (kind === "section") {
    const name = key === "directory" ? key : SECTIONS.find((section) => section.name === key)?.name;
    return name && { locale, kind, key: name };
  }
  return isOneOf(CARD_KINDS, kind) && /^[1-9]\d{0,8}$/.test(key)
    ? { locale, kind, key: Number(key) }
    : undefined;
}
