import { db } from "@/lib/kernel/core/db";
import type { CountedKind } from "@/lib/kernel/daily-count/kinds";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";

type Words = { locale: Locale; text: string };

const words = (id: number, texts: Words[], locale: Locale): [number, string] => [
  id,
  (
    texts.find((one) => one.locale === locale) ??
    texts.find((one) => one.locale === DEFAULT_LOCALE) ??
    texts[0]
  )?.text ?? `#${id}`,
];

/**
 * The titles of counted items in a locale, else in another one. Deleted items have none.
 */
export async function readTitles(
  kind: CountedKind,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, string>> {
  const where = { id: { in: [...ids] }, deletedAt: null };
  const titled = { id: true, translations: { select: { locale: true, title: true } } } as const;
  if (kind === "member") {
    const rows = await db.member.findMany({
      where,
      select: { id: true, translations: { select: { locale: true, name: true } } },
    });
    return new Map(
      rows.map(({ id, translations }) =>
        words(
          id,
          translations.map(({ locale: language, name }) => ({ locale: language, text: name })),
          locale,
        ),
      ),
    );
  }
  const rows =
    kind === "post"
      ? await db.post.findMany({ where, select: titled })
      : await db.page.findMany({ where, select: titled });
  return new Map(
    rows.map(({ id, translations }) =>
      words(
        id,
        translations.map(({ locale: language, title }) => ({ locale: language, text: title })),
        locale,
      ),
    ),
  );
}
