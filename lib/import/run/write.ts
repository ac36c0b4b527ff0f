import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { LOCALES } from "@/lib/i18n/locale";
import { storeFirstMemberRevisions, storeMemberRevisions } from "@/lib/member/write/state";
import { prepareMember, type PreparedMember } from "@/lib/member/write/prepare";
import { agesOf, namedFields, writeMemberChange } from "@/lib/member/write/update";
import type { MemberChange } from "@/lib/member/write/schema";
import type { Prisma } from "@/prisma/client/client";
import type { Plan } from "../plan/plan";
import { freeSlugs } from "../plan/slugs";

type Create = Extract<Plan, { kind: "create" }>;
type Update = Extract<Plan, { kind: "update" }>;

/** Whose import it is, which, and how its new companies begin. */
export type Writing = { actor: UserActor; runId: number; status: "draft" | "published" };

/** The columns of a row; its professions were validated by the parser. */
async function prepare({
  co_category: professions,
  ...change
}: MemberChange): Promise<PreparedMember> {
  const prepared = await prepareMember(change, "el", { locale: "el" });
  return professions ? { ...prepared, professions } : prepared;
}

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
  const all = made.flatMap(({ id, prepared: { words } }) =>
    LOCALES.flatMap((locale) => {
      const { name, ...rest } = words[locale] ?? {};
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
  return all.map(({ id, locale, name, description = null, address = null, area = null }, at) => ({
    memberId: id,
    locale,
    name,
    slug: slugs[at]!,
    description,
    address,
    area,
    status,
    publishedAt: status === "published" ? now : null,
    wordsAt: now,
  }));
}

/**
 * Creates all companies of a batch with one statement per table, as `createMember` does for one.
 * @returns their ids in the order of the plans
 */
async function createMembers(
  tx: Db,
  plans: Create[],
  { actor, runId, status }: Writing,
): Promise<number[]> {
  if (plans.length === 0) return [];
  const [now, ids] = [new Date(), await takeIds(tx, plans.length)];
  const made = await Promise.all(
    plans.map(async ({ change, row }, at) => ({
      id: ids[at]!,
      prepared: await prepare(change),
      externalKey: row.externalKey ?? null,
    })),
  );
  await tx.member.createMany({
    data: made.map(({ id, prepared, externalKey }) => ({
      ...(prepared.columns as Prisma.MemberCreateManyInput),
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
  await tx.auditEntry.createMany({
    data: ids.map((id) => ({
      actorId: actor.userId,
      action: "member.created",
      subjectKind: "member" as const,
      subjectId: id,
      detail: { import: runId },
    })),
  });
  return ids;
}

/**
 * Changes one company as a save does, with its history. @throws AppError conflict when it is gone
 * since it was looked up
 */
async function updateMember(
  tx: Db,
  { memberId, row }: Update,
  prepared: PreparedMember,
  { actor }: Writing,
): Promise<void> {
  const isSaved = await writeMemberChange(tx, actor, memberId, prepared, {
    locale: "el",
    version: undefined,
  });
  if (!isSaved) throw new AppError("conflict");
  if (row.externalKey !== undefined)
    await tx.member.updateMany({
      where: { id: memberId, deletedAt: null },
      data: { externalKey: row.externalKey },
    });
}

const storedTranslations = {
  memberId: true,
  locale: true,
  name: true,
  description: true,
  address: true,
  area: true,
  status: true,
  wordsAt: true,
} as const;
type StoredTranslation = Prisma.MemberTranslationGetPayload<{ select: typeof storedTranslations }>;

/** Whether a change only updates existing rows; a new translation or slug needs a full save. */
const isPlain = ({ words }: PreparedMember, former: StoredTranslation[]) =>
  Object.entries(words).every(
    ([locale, one]) => one.slug === undefined && former.some((each) => each.locale === locale),
  );

type MemberUpdate = { plan: Update; prepared: PreparedMember; former: StoredTranslation[] };

/**
 * Raises the version of each company, and writes its facts. @throws AppError conflict when one is
 * gone since it was looked up
 */
async function updateFacts(tx: Db, edits: MemberUpdate[]): Promise<void> {
  const columnsOf = ({ plan: { row }, prepared }: MemberUpdate) => ({
    ...prepared.columns,
    ...(row.externalKey === undefined ? {} : { externalKey: row.externalKey }),
  });
  const isBare = (edit: MemberUpdate) =>
    Object.values(columnsOf(edit)).every((value) => value === undefined);
  const raise = { version: { increment: 1 } };
  const bare = edits.filter(isBare).map(({ plan }) => plan.memberId);
  let { count } = await tx.member.updateMany({
    where: { id: { in: bare }, deletedAt: null },
    data: raise,
  });
  for (const edit of edits.filter((one) => !isBare(one)))
    count += (
      await tx.member.updateMany({
        where: { id: edit.plan.memberId, deletedAt: null },
        data: { ...columnsOf(edit), ...raise },
      })
    ).count;
  if (count < edits.length) throw new AppError("conflict");
}

/**
 * Updates the translations of all companies in one statement, so that the search index is updated
 * once.
 */
async function updateTranslations(tx: Db, edits: MemberUpdate[]): Promise<void> {
  const rows = edits.flatMap(({ plan, prepared, former }) => {
    const ages = agesOf({ former: { translations: former } }, prepared);
    return former.flatMap(({ locale, wordsAt, name, description, address, area }) => {
      const texts = prepared.words[locale];
      return texts
        ? [
            {
              member_id: plan.memberId,
              locale,
              words_at: ages[locale] ?? wordsAt,
              ...{ name, description, address, area, ...texts },
            },
          ]
        : [];
    });
  });
  if (rows.length === 0) return;
  await tx.$executeRaw`
    UPDATE member_translation AS t
    SET name = w.name, description = w.description, address = w.address, area = w.area, words_at = w.words_at,
      updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(member_id int, locale text, name text,
      description text, address text, area text, words_at timestamptz)
    WHERE t.member_id = w.member_id AND t.locale = w.locale::"Locale"`;
}

async function updateProfessions(tx: Db, edits: MemberUpdate[]): Promise<void> {
  const retrained = edits.flatMap(({ plan, prepared: { professions } }) =>
    professions ? [{ memberId: plan.memberId, professions }] : [],
  );
  if (retrained.length === 0) return;
  await tx.memberProfession.deleteMany({
    where: { memberId: { in: retrained.map(({ memberId }) => memberId) } },
  });
  await tx.memberProfession.createMany({
    data: retrained.flatMap(({ memberId, professions }) =>
      professions.map((professionId, position) => ({ memberId, professionId, position })),
    ),
  });
}

/** Updates all companies of a batch, as a save does for one, with one statement per table. */
async function updateMembers(tx: Db, plans: Update[], writing: Writing): Promise<void> {
  if (plans.length === 0) return;
  const ids = [...new Set(plans.map(({ memberId }) => memberId))].sort((one, other) => one - other);
  await storeFirstMemberRevisions(tx, ids);
  const former = await tx.memberTranslation.findMany({
    where: { memberId: { in: ids } },
    select: storedTranslations,
  });
  const edits: MemberUpdate[] = await Promise.all(
    plans.map(async (plan) => ({
      plan,
      prepared: await prepare(plan.change),
      former: former.filter(({ memberId }) => memberId === plan.memberId),
    })),
  );
  // A company of which a batch holds several lines is written line by line.
  const isAlone = ({ memberId }: Update) =>
    plans.filter((one) => one.memberId === memberId).length === 1;
  const plain = edits.filter(
    ({ plan, prepared, former: own }) => isPlain(prepared, own) && isAlone(plan),
  );
  for (const edit of edits)
    if (!plain.includes(edit)) await updateMember(tx, edit.plan, edit.prepared, writing);
  await updateFacts(tx, plain);
  await updateTranslations(tx, plain);
  await updateProfessions(tx, plain);
  const { actor, runId } = writing;
  await tx.auditEntry.createMany({
    data: plain.map(({ plan, prepared }) => ({
      actorId: actor.userId,
      action: "member.updated",
      subjectKind: "member" as const,
      subjectId: plan.memberId,
      detail: { fields: namedFields(prepared), import: runId },
    })),
  });
  await storeMemberRevisions(
    tx,
    plain.map(({ plan }) => plan.memberId),
    { actorId: actor.userId },
  );
}

/**
 * Writes the plans of rows, in the transaction that records their outcome. @returns the company's
 * id of each plan, null where there is none
 */
export async function writePlans(
  tx: Db,
  plans: Plan[],
  writing: Writing,
): Promise<(number | null)[]> {
  const creates = plans.filter((plan) => plan.kind === "create");
  const made = new Map(
    (await createMembers(tx, creates, writing)).map((id, at) => [creates[at]!.line, id]),
  );
  await updateMembers(
    tx,
    plans.filter((plan) => plan.kind === "update"),
    writing,
  );
  return plans.map((plan) => (plan.kind === "create" ? made.get(plan.line)! : plan.memberId));
}
