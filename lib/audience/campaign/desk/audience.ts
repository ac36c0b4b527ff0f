import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { audienceSchema, countAudience } from "@/lib/audience/subscriber/audience";

type Asked = {
  language: "all" | "el" | "en";
  section_ids?: string | undefined;
  profession_ids?: string | undefined;
};

const idsOf = (text: string | undefined) => (text ? text.split(",") : []);

/** The number of subscribers whom an audience reaches now. @throws AppError forbidden */
export async function countReached(
  actor: EditorActor,
  { language, section_ids, profession_ids }: Asked,
): Promise<{ count: number }> {
  requireEditor(actor);
  const audience = audienceSchema.parse({
    locale: language,
    sectionIds: idsOf(section_ids),
    professionIds: idsOf(profession_ids),
  });
  return { count: await countAudience(db, audience) };
}
