import { z } from "zod";
import { entriesOf } from "@/lib/kernel/core/records";
import { snapshotOf, type MemberState } from "@/lib/directory/member/write/state";
import type { MemberChange } from "@/lib/directory/member/write/schema";

/**
 * What the write of a row replaced. `change` is the change that restores the former values, in the
 * form of a PUT body; the rest is beyond it.
 */
export const formerSchema = z.object({
  change: z.record(z.string(), z.unknown()).optional(),
  external_key: z.string().nullish(),
  /** The locales in which the row wrote the first texts of the company. */
  added_locales: z.array(z.enum(["el", "en"])).optional(),
  /** When the texts were last rewritten, by locale: which translation is outdated. */
  words_at: z.partialRecord(z.enum(["el", "en"]), z.iso.datetime()).optional(),
  /** The period of membership that the row granted. */
  period_id: z.int().optional(),
});
export type Former = z.output<typeof formerSchema>;

const pick = (values: Record<string, unknown>, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name] ?? null]));

/**
 * The values that a change replaces.
 * @param state the company before the change, within the transaction that writes it
 */
export function formerOf(
  state: MemberState & { externalKey: string | null },
  { translations, ...facts }: MemberChange,
  externalKey: string | undefined,
): Former {
  const snapshot = snapshotOf(state) as Record<string, unknown>;
  const stored = snapshot.translations as Record<string, Record<string, unknown>>;
  const requested = entriesOf(translations ?? {});
  const texts = requested.flatMap(([locale, names]) =>
    stored[locale] && names ? [[locale, pick(stored[locale], names)] as const] : [],
  );
  const added = requested.flatMap(([locale]) => (stored[locale] ? [] : [locale]));
  return {
    change: {
      ...pick(snapshot, facts),
      ...(texts.length > 0 ? { translations: Object.fromEntries(texts) } : {}),
    },
    ...(externalKey === undefined ? {} : { external_key: state.externalKey }),
    ...(added.length > 0 ? { added_locales: added } : {}),
    words_at: Object.fromEntries(
      state.translations.map(({ locale, wordsAt }) => [locale, wordsAt.toISOString()]),
    ),
  };
}
