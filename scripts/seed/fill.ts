import pg from "pg";
import { makeMember, makePost } from "../../prisma/synthetic/make";
import { db } from "@/lib/kernel/core/db";
import { makeStandardSections } from "@/lib/magazine/category/create";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { makeStandardProfessions } from "@/lib/directory/profession/create";
import { STANDARD_PROFESSIONS } from "@/lib/directory/profession/standard-professions";
import type { SeedCounts } from "./options";

const BATCH = 5_000;

/** Each row becomes one JSON object; the database reads a whole batch of them as a table. */
const MEMBERS_SQL = `
  WITH input AS (SELECT row_number() OVER () AS at, *
    FROM json_to_recordset($1::json) AS t(name_el text, name_en text, slug_el text, slug_en text,
      area_el text, area_en text, text_el text, text_en text, is_member boolean, profession int)),
  made AS (SELECT nextval('member_id_seq') AS id, input.* FROM input),
  things AS (INSERT INTO member (id, is_member, approved_at, updated_at) SELECT id, is_member, now(), now() FROM made),
  periods AS (INSERT INTO membership_period (member_id, source, starts_on)
    SELECT id, 'import'::"MembershipSource", athens_today() FROM made WHERE is_member),
  words AS (INSERT INTO member_translation (member_id, locale, name, slug, area, description, status,
    published_at, updated_at)
    SELECT id, 'el'::"Locale", name_el, slug_el, area_el, text_el, 'published'::"ContentStatus",
      now() - interval '1 day', now() FROM made
    UNION ALL SELECT id, 'en'::"Locale", name_en, slug_en, area_en, text_en, 'published'::"ContentStatus",
      now() - interval '1 day', now() FROM made)
  INSERT INTO member_profession (member_id, profession_id)
  SELECT id, ($2::int[])[1 + profession % array_length($2::int[], 1)] FROM made`;

const POSTS_SQL = `
  WITH input AS (SELECT * FROM json_to_recordset($1::json) AS t(title_el text, title_en text, slug_el text,
    slug_en text, summary_el text, summary_en text, section int, days int)),
  made AS (SELECT nextval('post_id_seq') AS id, 1 + section % array_length($2::int[], 1) AS place, input.* FROM input),
  things AS (INSERT INTO post (id, category_id, sub_category_id, updated_at)
    SELECT id, ($3::int[])[place], ($2::int[])[place], now() FROM made)
  INSERT INTO post_translation (post_id, locale, title, slug, summary, body_text, body_doc, status,
    published_at, updated_at)
    SELECT id, 'el'::"Locale", title_el, slug_el, summary_el, summary_el,
      json_build_object('type', 'doc', 'content',
        json_build_array(json_build_object('type', 'paragraph', 'content',
          json_build_array(json_build_object('type', 'text', 'text', summary_el))))),
            'published'::"ContentStatus", now() - make_interval(days => days), now() FROM made
    UNION ALL SELECT id, 'en'::"Locale", title_en, slug_en, summary_en, summary_en,
      json_build_object('type', 'doc', 'content',
        json_build_array(json_build_object('type', 'paragraph', 'content',
          json_build_array(json_build_object('type', 'text', 'text', summary_en))))),
            'published'::"ContentStatus", now() - make_interval(days => days), now() FROM made`;

async function insert(
  client: pg.Client,
  label: string,
  total: number,
  from: number,
  make: (at: number) => object,
  write: (rows: string) => Promise<unknown>,
): Promise<void> {
  const began = Date.now();
  for (let done = 0; done < total; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, total - done) }, (_, index) =>
      make(from + done + index),
    );
    await write(JSON.stringify(rows));
    console.log(
      `${label}: ${Math.min(total, done + BATCH)} of ${total} (${Math.round((Date.now() - began) / 1_000)} s)`,
    );
  }
  await client.query("ANALYZE");
}

/** Creates the standard professions and sections if the site has none. */
async function readTaxonomy(): Promise<{
  professions: number[];
  subs: number[];
  sections: number[];
}> {
  await db.$transaction(
    async (transaction) => {
      if ((await transaction.profession.count()) === 0)
        await makeStandardProfessions(
          transaction,
          STANDARD_PROFESSIONS.map(({ key }) => key),
        );
      if ((await transaction.subCategory.count()) === 0)
        await makeStandardSections(transaction, SECTION_CODES);
    },
    { timeout: 30_000 },
  );
  const orderBy = { id: "asc" } as const;
  const professions = await db.profession.findMany({ select: { id: true }, orderBy });
  const subs = await db.subCategory.findMany({ select: { id: true, categoryId: true }, orderBy });
  return {
    professions: professions.map(({ id }) => id),
    subs: subs.map(({ id }) => id),
    sections: subs.map(({ categoryId }) => categoryId),
  };
}

/** The number of the next row of a table, after those of earlier runs, so that slugs are unique. */
async function nextNumber(client: pg.Client, table: "member" | "post"): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT coalesce(max(id), 0) + 1 AS id FROM ${table}`,
  );
  return Number(rows[0]?.id ?? 1);
}

/** Adds synthetic companies and posts to a migrated database. */
export async function fillSynthetic(url: string, { members, posts }: SeedCounts): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { professions, subs, sections } = await readTaxonomy();
    const [member, post] = [await nextNumber(client, "member"), await nextNumber(client, "post")];
    await insert(client, "companies", members, member, makeMember, (rows) =>
      client.query(MEMBERS_SQL, [rows, professions]),
    );
    await insert(client, "posts", posts, post, makePost, (rows) =>
      client.query(POSTS_SQL, [rows, subs, sections]),
    );
  } finally {
    await client.end();
  }
}
