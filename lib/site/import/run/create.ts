import { writeAudits } from "@/lib/kernel/audit/service";
import { noColumns } from "@/lib/kernel/content/fields";
import type { Db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { memberTextFields } from "@/lib/directory/member/fields";
import { clientColumns, type PreparedMember } from "@/lib/directory/member/write/prepare";
import { NO_ADDRESS, placed } from "@/lib/directory/member/seat/place";
import { writeSeat } from "@/lib/directory/member/seat/write";
import type { Prisma } from "@/prisma/client/client";
import type { Plan } from "../plan/plan";
import { freeSlugs } from "../plan/slugs";
import { prepare, type Writing } from "./prepare";

type Create = Extract<Plan, { kind: "create" }>;

/** Reserves ids for new companies, so that dependent rows can be written at once. */
async function takeIds(tx: Db, count: number): Promise<number[]> {
  const rows = await tx.$queryRaw<
    { id: number }[]
  >`SELECT nextval(pg_get_serial_sequence('member', 'id'))::int AS id FROM generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** The translations of new companies; both are up to date. */
async function translationsOf(
  tx: Db,
  made: { id: number; prepared: PreparedMember }[],
  status: Writing["status"],
  now: Date,
): Promise<Prisma.MemberTranslationCreateManyInput[]> {
  const all = made.flatMap(({ id, prepared: { translations } }) =>
    LOCALES.flatMap((locale) => {
      const { name, ...rest } = translations[locale] ?? {};
      return name === undefined ? [] : [{ id, locale, name, ...rest }];
    }),
  );
  const slugs = await freeSlugs(
    tx,
    all.map(({ locale, name, slug }) => ({
      locale,
      name,
      ...(slug === undefined ? {} : { slug }),
    })),
  );
  return all.map(({ id, locale, ...translation }, index) => ({
    memberId: id,
    locale,
    ...noColumns(memberTextFields),
    areaTyped: null,
    ...omit(translation, ["slug", "status", "is_current"]),
    slug: slugs[index]!,
    status,
    publishedAt: status === "published" ? now : null,
    wordsAt: now,
  }));
}

/**
 * Creates all companies of a batch with one statement per table, as `createMember` does for one.
 * @returns their ids in the order of the plans
 */
export async function createMembers(
  tx: Db,
  plans: Create[],
  { actor, runId, status }: Writing,
): Promise<number[]> {
  if (plans.length === 0) return [];
  const [now, ids] = [new Date(), await takeIds(tx, plans.length)];
  const made = await Promise.all(
    plans.map(async ({ change, row }, index) => ({
      id: ids[index]!,
      prepared: placed(NO_ADDRESS, await prepare(change)),
      externalKey: row.externalKey ?? null,
    })),
  );
  await tx.member.createMany({
    data: made.map(({ id, prepared, externalKey }) => ({
      ...clientColumns(prepared.columns),
      id,
      externalKey,
      approvedAt: status === "published" ? now : null,
    })),
  });
  await tx.memberProfession.createMany({
    data: made.flatMap(({ id, prepared: { professions = [] } }) =>
      professions.map((professionId, position) => ({ memberId: id, professionId, position })),
    ),
  });
  await tx.memberTranslation.createMany({ data: await translationsOf(tx, made, status, now) });
  for (const { id, prepared } of made) await writeSeat(tx, id, prepared.seat);
  await writeAudits(
    tx,
    "member",
    ids.map((id) => ({
      actorId: actor.userId,
      action: "member.created",
      subjectId: id,
      detail: { import: runId },
    })),
  );
  return ids;
}
