import { writeAudit } from "@/lib/kernel/audit/service";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { saveClickConsent } from "./click-consent";
import { requireLink, requireLinked } from "./linked";
import type { PreferencesChange } from "./link-schema";
import { subscriberText } from "./texts";

type Chosen = Pick<PreferencesChange, "section_ids" | "profession_ids">;

/** Replaces the chosen topics. @throws AppError invalid for one that does not exist */
async function writeTopics(
  tx: Db,
  subscriberId: number,
  { section_ids, profession_ids }: Chosen,
  locale: Locale,
): Promise<void> {
  const [sections, professions] = [[...new Set(section_ids)], [...new Set(profession_ids)]];
  const known = await Promise.all([
    tx.category.count({ where: { id: { in: sections } } }),
    tx.profession.count({ where: { id: { in: professions } } }),
  ]);
  if (known[0] < sections.length)
    throw invalid("section_ids", subscriberText("unknownTopic", locale));
  if (known[1] < professions.length)
    throw invalid("profession_ids", subscriberText("unknownTopic", locale));
  await tx.subscriberSection.deleteMany({ where: { subscriberId } });
  await tx.subscriberProfession.deleteMany({ where: { subscriberId } });
  await tx.subscriberSection.createMany({
    data: sections.map((categoryId) => ({ subscriberId, categoryId })),
  });
  await tx.subscriberProfession.createMany({
    data: professions.map((professionId) => ({ subscriberId, professionId })),
  });
}

/**
 * Saves language, frequency, topics and the consent about clicks of an active subscriber.
 * @throws AppError invalid on `token` for an invalid link or a subscriber who left, on a topic that
 * does not exist; conflict for a stale version
 */
export async function savePreferences(
  change: PreferencesChange,
  locale: Locale,
): Promise<{ state: "saved" | "test" }> {
  const link = requireLink(change.token, ["links", "manage", "test"], locale);
  if (link.kind === "test") return { state: "test" };
  return inTransaction(async (tx) => {
    const { id, active } = await requireLinked(link, locale, tx);
    if (!active) throw invalid("token", subscriberText("left", locale));
    const { count } = await tx.subscribeEmail.updateMany({
      where: { id, active: true, version: change.version },
      data: {
        locale: change.language,
        frequency: change.frequency,
        hasAllTopics: change.all_topics,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw conflict();
    await writeTopics(tx, id, change, locale);
    await saveClickConsent(tx, id, change.count_clicks);
    await writeAudit(tx, {
      actorId: null,
      action: "subscriber.preferences_changed",
      subject: { kind: "subscriber", id },
    });
    return { state: "saved" };
  });
}
