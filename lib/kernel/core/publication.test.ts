import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, expect, test } from "vitest";
import { db } from "./db";
import type { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";
import {
  isPublished,
  publishedFilter,
  publishedSql,
  publishedWindowFilter,
  publishedWindowSql,
} from "./publication";

const at = (hours: number) => new Date(Date.now() + hours * millisecondsInHour);

type Case = {
  slug: string;
  status: ContentStatus;
  publishedAt: Date | null;
  unpublishAt: Date | null;
  isPublic: boolean;
};

// prettier-ignore
const CASES: Case[] = [
  { slug: "since-yesterday", status: "published", publishedAt: at(-24), unpublishAt: null, isPublic: true },
  { slug: "until-tomorrow", status: "published", publishedAt: at(-24), unpublishAt: at(24), isPublic: true },
  { slug: "until-an-hour-ago", status: "published", publishedAt: at(-24), unpublishAt: at(-1), isPublic: false },
  { slug: "from-tomorrow", status: "published", publishedAt: at(24), unpublishAt: null, isPublic: false },
  { slug: "scheduled-and-due", status: "scheduled", publishedAt: at(-1), unpublishAt: null, isPublic: false },
  { slug: "draft", status: "draft", publishedAt: at(-24), unpublishAt: null, isPublic: false },
  { slug: "in-review", status: "in_review", publishedAt: at(-24), unpublishAt: null, isPublic: false },
  { slug: "archived", status: "archived", publishedAt: at(-24), unpublishAt: null, isPublic: false },
];

const slugs = (all: { slug: string }[]) => all.map(({ slug }) => slug).sort();
const PUBLIC = slugs(CASES.filter(({ isPublic }) => isPublic));
/** The public cases for content without `unpublish_at`. */
const PUBLIC_WITHOUT_END = slugs(CASES.filter((one) => isPublished({ ...one, unpublishAt: null })));

beforeAll(async () => {
  await db.$executeRaw`TRUNCATE post, category CASCADE`;
  const { id: categoryId } = await db.category.create({ data: { code: "DS.NEWS" } });
  for (const { slug, status, publishedAt, unpublishAt } of CASES)
    await db.post.create({
      data: {
        categoryId,
        translations: {
          create: { locale: "el", title: slug, slug, status, publishedAt, unpublishAt },
        },
      },
    });
});

const select = { slug: true };
const queried = (condition: Prisma.Sql) =>
  db.$queryRaw<{ slug: string }[]>`SELECT t.slug FROM post_translation AS t WHERE ${condition}`;

test("a loaded row, the Prisma filter and the SQL fragment agree on what is public", async () => {
  expect(slugs(CASES.filter((one) => isPublished(one)))).toEqual(PUBLIC);
  expect(
    slugs(await db.postTranslation.findMany({ where: publishedWindowFilter(), select })),
  ).toEqual(PUBLIC);
  expect(slugs(await queried(publishedWindowSql()))).toEqual(PUBLIC);
});

test("without `unpublish_at` the filter and the fragment agree too", async () => {
  expect(PUBLIC_WITHOUT_END).toContain("until-an-hour-ago");
  const filtered = await db.postTranslation.findMany({ where: publishedFilter(), select });
  expect(slugs(filtered)).toEqual(PUBLIC_WITHOUT_END);
  expect(slugs(await queried(publishedSql()))).toEqual(PUBLIC_WITHOUT_END);
});
