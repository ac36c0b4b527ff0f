import { db } from "@/lib/kernel/core/db";
import { SECTION_CODES, type SectionCode } from "@/lib/kernel/core/paths";
import { STANDARD_PROFESSIONS } from "@/lib/directory/profession/standard-professions";

/** The sections, by code, and standard professions, by key, that do not exist. */
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
