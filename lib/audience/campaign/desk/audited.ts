import type { Db } from "@/lib/kernel/core/db";
import { audienceSchema } from "@/lib/audience/subscriber/audience";
import { DEFAULT_LOCALE } from "@/lib/kernel/i18n/locale";
import { issueContentSchema } from "../content/blocks";
import type { CampaignRow } from "./view";

/** An issue as the audit log compares it: topics by their names, the blocks without their text. */
export async function auditedCampaign(
  tx: Db,
  row: Pick<CampaignRow, "perMinute"> & { content: unknown; audience: unknown },
) {
  const content = issueContentSchema.parse(row.content);
  const { locale, sectionIds, professionIds } = audienceSchema.parse(row.audience);
  const [sections, professions] = await Promise.all([
    tx.category.findMany({
      where: { id: { in: sectionIds } },
      orderBy: { position: "asc" },
      select: { code: true },
    }),
    tx.professionTranslation.findMany({
      where: { professionId: { in: professionIds }, locale: DEFAULT_LOCALE },
      orderBy: { name: "asc" },
      select: { name: true },
    }),
  ]);
  return {
    per_minute: row.perMinute,
    audience_locale: locale,
    section_ids: sections.map(({ code }) => code).join(", "),
    profession_ids: professions.map(({ name }) => name).join(", "),
    translations: { el: content.el ?? {}, en: content.en ?? {} },
  };
}
