import { db } from "@/lib/core/db";
import { SECTION_CODES, type SectionCode } from "@/lib/core/paths";
import { STANDARD_PROFESSIONS } from "@/lib/profession/standard-professions";
import {
  STARTING_CHUNKS,
  STARTING_PAGES,
  type StartingChunk,
  type StartingPage,
} from "./starting-texts";

/** The starting pages that are not there: one in the trash, or under another slug by now, is. */
export async function missingPages(): Promise<StartingPage[]> {
  const slugs = [...STARTING_PAGES];
  const [present, former] = await Promise.all([
    db.pageTranslation.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
    db.slugHistory.findMany({
      where: { kind: "page", slug: { in: slugs } },
      select: { slug: true },
    }),
  ]);
  const known = new Set([...present, ...former].map(({ slug }) => slug));
  return slugs.filter((slug) => !known.has(slug));
}

/** The keys of the layout without a text; one in the trash counts as a text. */
export async function missingChunks(): Promise<StartingChunk[]> {
  const rows = await db.chunk.findMany({
    where: { key: { in: [...STARTING_CHUNKS] } },
    select: { key: true },
  });
  return STARTING_CHUNKS.filter((key) => !rows.some((row) => row.key === key));
}

/** The sections and the standard professions that are not there. */
export async function missingCatalogue(): Promise<{
  sections: SectionCode[];
  professions: string[];
}> {
  const [sections, professions] = await Promise.all([
    db.category.findMany({ select: { code: true } }),
    db.profession.findMany({ select: { key: true } }),
  ]);
  return {
    sections: SECTION_CODES.filter((code) => !sections.some((row) => row.code === code)),
    professions: STANDARD_PROFESSIONS.flatMap(({ key }) =>
      professions.some((row) => row.key === key) ? [] : [key],
    ),
  };
}
