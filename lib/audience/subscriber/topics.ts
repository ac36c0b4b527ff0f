import { listSections } from "@/lib/magazine/category/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listProfessions } from "@/lib/directory/profession/service";

type Topic = { id: number; name: string };
export type Topics = { sections: Topic[]; professions: Topic[] };

/** The topics that a subscriber may choose: the sections in the order of the menu, and professions. */
export async function listTopics(locale: Locale): Promise<Topics> {
  const [sections, professions] = await Promise.all([
    listSections(locale),
    listProfessions(locale),
  ]);
  return {
    sections: sections.map(({ id, title }) => ({ id, name: title })),
    professions: professions.map(({ id, profession }) => ({ id, name: profession })),
  };
}
