import { writeAudit } from "@/lib/kernel/audit/service";
import { freeKey } from "@/lib/kernel/content/term-key";
import type { Db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import { addReadyTrades } from "@/lib/directory/search-synonym/trades";
import { professionWrites } from "./save";
import { STANDARD_PROFESSIONS } from "./standard-professions";
import { lockProfessions, translationsOf, writeTranslations } from "./write";
import type { ProfessionChange } from "./write-schema";

/**
 * Inserts a profession after the others; without a key it gets a free one from its name. The caller
 * holds the lock of `lockProfessions`. @throws AppError invalid
 */
async function insertProfession(
  tx: Db,
  input: ProfessionChange,
  locale: Locale,
  key?: string,
): Promise<number> {
  const last = await tx.profession.aggregate({ _max: { position: true } });
  const { id } = await tx.profession.create({
    data: {
      key: key ?? (await freeProfessionKey(tx, input, locale)),
      position: (last._max.position ?? -1) + 1,
    },
    select: { id: true },
  });
  await writeTranslations(tx, id, input, locale);
  return id;
}

async function freeProfessionKey(tx: Db, input: ProfessionChange, locale: Locale): Promise<string> {
  const rows = await tx.profession.findMany({ select: { key: true } });
  return freeKey(
    {
      en: translationsOf(input, "en", locale).profession,
      el: translationsOf(input, "el", locale).profession,
    },
    new Set(rows.map(({ key }) => key)),
  );
}

/**
 * Creates the missing ones of the standard professions with these keys, in both languages and in
 * order, each with the trades that lead to it, within the transaction of the caller. One whose key
 * or name exists is not changed. The audit log names `actorId`; without one, as for demo content,
 * it gets no entry.
 */
export async function makeStandardProfessions(
  tx: Db,
  keys: readonly string[],
  actorId?: number,
): Promise<void> {
  await lockProfessions(tx);
  for (const { key, el, en } of STANDARD_PROFESSIONS.filter((one) => keys.includes(one.key))) {
    const present = await tx.profession.count({
      where: {
        OR: [{ key }, { translations: { some: { nameFold: { in: [fold(el), fold(en)] } } } }],
      },
    });
    if (present > 0) continue;
    const translations = { el: { profession: el }, en: { profession: en } };
    const id = await insertProfession(tx, { translations }, DEFAULT_LOCALE, key);
    await addReadyTrades(tx, id, key);
    const subject = { kind: "profession", id } as const;
    if (actorId !== undefined)
      await writeAudit(tx, { actorId, action: "profession.created", subject });
  }
}

/** Creates a profession. @throws AppError forbidden, invalid */
export const createProfession = professionWrites.creating<ProfessionChange>(
  async (tx, { input, locale }) => {
    await lockProfessions(tx);
    return insertProfession(tx, input, locale);
  },
);
