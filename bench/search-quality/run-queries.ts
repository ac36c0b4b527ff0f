// Started by runTask: writes targets and distractors to an empty database and runs all queries of
// the lists.
import { taskMain, type ReportProgress } from "../task/task-main";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { searchSite } from "@/lib/site/search/service";
import type { Distractors } from "./distractors";
import type { ProfessionName, QualityRow } from "./read-lists";

export type QueryInput = {
  rows: QualityRow[];
  professions: ProfessionName[];
  distractors: Distractors;
  limit: number;
};

type TargetText = {
  slug: string;
  text: Record<Locale, string>;
  area?: Record<Locale, string>;
  description?: Record<Locale, string>;
};

const LOCALES = ["el", "en"] as const;
const BATCH = 500;
const PUBLISHED = { status: "published" as const, publishedAt: new Date(Date.now() - 86_400_000) };

/** Key of a target, so that a target of two lists becomes one row. */
const keyOf = ({ kind, target }: Pick<QualityRow, "kind" | "target">) => `${kind}\t${target}`;

async function inBatches<T, R>(items: T[], work: (batch: T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let index = 0; index < items.length; index += BATCH)
    results.push(...(await work(items.slice(index, index + BATCH))));
  return results;
}

const writeMembers = (all: TargetText[]) =>
  inBatches(all, async (batch) => {
    const made = await db.member.createManyAndReturn({
      data: batch.map(() => ({})),
      select: { id: true },
    });
    await db.memberTranslation.createMany({
      data: batch.flatMap(({ slug, text, area, description }, index) =>
        LOCALES.map((locale) => ({
          memberId: made[index]!.id,
          locale,
          slug,
          name: text[locale],
          area: area?.[locale] ?? null,
          description: description?.[locale] ?? null,
          ...PUBLISHED,
        })),
      ),
    });
    return made.map(({ id }) => id);
  });

const writePosts = (categoryId: number, all: TargetText[]) =>
  inBatches(all, async (batch) => {
    const made = await db.post.createManyAndReturn({
      data: batch.map(() => ({ categoryId })),
      select: { id: true },
    });
    await db.postTranslation.createMany({
      data: batch.flatMap(({ slug, text, description }, index) =>
        LOCALES.map((locale) => ({
          postId: made[index]!.id,
          locale,
          slug,
          title: text[locale],
          summary: description?.[locale] ?? null,
          ...PUBLISHED,
        })),
      ),
    });
    return made.map(({ id }) => id);
  });

async function writeProfessions(names: ProfessionName[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, { key, el, en }] of names.entries()) {
    const { id } = await db.profession.create({
      data: {
        key,
        position,
        translations: {
          create: [
            { locale: "el", name: el, slug: `${key}-el` },
            { locale: "en", name: en, slug: `${key}-en` },
          ],
        },
      },
    });
    ids.set(el, id).set(en, id);
  }
  return ids;
}

/** Writes every target once. @returns the id of the row that must be found, by kind and name */
async function writeTargets(
  { rows, professions }: QueryInput,
  categoryId: number,
): Promise<Map<string, number>> {
  const targets = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const of = (kind: QualityRow["kind"]) => targets.filter((target) => target.kind === kind);
  const same = (text: string) => ({ el: text, en: text });
  const ids = new Map<string, number>();
  const keep = (list: QualityRow[], made: number[]) =>
    list.forEach((target, index) => ids.set(keyOf(target), made[index]!));
  keep(
    of("member"),
    await writeMembers(
      of("member").map(({ target }, index) => ({ slug: `member-${index}`, text: same(target) })),
    ),
  );
  keep(
    of("post"),
    await writePosts(
      categoryId,
      of("post").map(({ target }, index) => ({ slug: `post-${index}`, text: same(target) })),
    ),
  );
  const known = await writeProfessions(professions);
  // Companies that only their profession can match: no query contains their names, which are
  // numbers.
  const owners = await writeMembers(
    of("profession").map((_, index) => ({
      slug: `owner-${index}`,
      text: same(`${70_001 + index}`),
    })),
  );
  keep(of("profession"), owners);
  await db.memberProfession.createMany({
    data: of("profession").map(({ target, ability }, index) => {
      const professionId = known.get(target);
      if (professionId === undefined)
        throw new Error(`${ability}.tsv: profession-names.tsv has no profession "${target}"`);
      return { memberId: owners[index]!, professionId };
    }),
  });
  return ids;
}

async function writeDistractors(
  { members, posts }: Distractors,
  categoryId: number,
): Promise<void> {
  await writeMembers(
    members.map((one, index) => ({
      slug: `other-member-${index}`,
      text: { el: one.name_el, en: one.name_en },
      area: { el: one.area_el, en: one.area_en },
      description: { el: one.text_el, en: one.text_en },
    })),
  );
  await writePosts(
    categoryId,
    posts.map((one, index) => ({
      slug: `other-post-${index}`,
      text: { el: one.title_el, en: one.title_en },
      description: { el: one.summary_el, en: one.summary_en },
    })),
  );
}

async function ask(input: QueryInput, report: ReportProgress): Promise<(number | null)[]> {
  report(0, input.rows.length, "writing");
  const { id: categoryId } = await db.category.create({
    data: {
      code: "DS.MAG",
      translations: { create: LOCALES.map((locale) => ({ locale, name: "Mag", slug: "mag" })) },
    },
  });
  const ids = await writeTargets(input, categoryId);
  await writeDistractors(input.distractors, categoryId);
  await db.$executeRaw`ANALYZE`;
  const ranks: (number | null)[] = [];
  for (const row of input.rows) {
    if (ranks.length % 50 === 0) report(ranks.length, input.rows.length, row.ability);
    const result = await searchSite(row.query, "el", input.limit);
    const results: { id: number }[] = row.kind === "post" ? result.posts : result.members;
    const index = results.findIndex(({ id }) => id === ids.get(keyOf(row)));
    ranks.push(index === -1 ? null : index + 1);
  }
  return ranks;
}

await taskMain(ask);
