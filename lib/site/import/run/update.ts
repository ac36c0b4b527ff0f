import { writeAudits } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import {
  memberStateSelect,
  storeFirstMemberRevisions,
  storeMemberRevisions,
} from "@/lib/directory/member/write/state";
import { clientColumns, type PreparedMember } from "@/lib/directory/member/write/prepare";
import { agesAfter, type TextChange } from "@/lib/kernel/content/translations";
import { isRewritten } from "@/lib/kernel/content/changes";
import { selectOf } from "@/lib/kernel/content/fields";
import type { Translations } from "@/lib/kernel/content/read-body";
import { entriesOf, keysOf } from "@/lib/kernel/core/records";
import { memberTextFields } from "@/lib/directory/member/fields";
import { writeMemberChange } from "@/lib/directory/member/write/update";
import { NO_ADDRESS, placed } from "@/lib/directory/member/seat/place";
import { writeSeat } from "@/lib/directory/member/seat/write";
import { namedFields } from "@/lib/directory/member/write/record";
import type { Prisma } from "@/prisma/client/client";
import type { Plan } from "../plan/plan";
import { formerOf, type Former } from "../undo/former";
import { prepare, type Writing } from "./prepare";

/** The columns of texts: a change of one makes the other translation outdated. */
const TEXT_COLUMNS = keysOf(selectOf(memberTextFields));
/** The town of a company that gets a place is the name of that place, no rewritten text. */
const TEXTS_AT_PLACE = TEXT_COLUMNS.filter((name) => name !== "area");

type Update = Extract<Plan, { kind: "update" }>;

/**
 * Updates one company as a save does, with a revision.
 * @throws AppError conflict when it was deleted since the lookup
 */
async function updateMember(
  tx: Db,
  { memberId, row }: Update,
  prepared: PreparedMember,
  { actor }: Writing,
): Promise<void> {
  const isSaved = await writeMemberChange(tx, actor, memberId, prepared, "el");
  if (!isSaved) throw conflict();
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
  areaTyped: true,
  status: true,
  wordsAt: true,
} as const;
type StoredTranslation = Prisma.MemberTranslationGetPayload<{ select: typeof storedTranslations }>;

/** Whether a change only updates existing rows; a new translation or slug needs a full save. */
const isPlain = ({ translations }: PreparedMember, previous: StoredTranslation[]) =>
  Object.entries(translations).every(
    ([locale, one]) => one.slug === undefined && previous.some((each) => each.locale === locale),
  );

type MemberUpdate = {
  plan: Update;
  /** What the row says; a full save places the company itself. */
  change: PreparedMember;
  /** The same with the place of the address. */
  prepared: PreparedMember;
  previous: StoredTranslation[];
};

/**
 * Increments the version of each company, and writes its facts.
 * @throws AppError conflict when one was deleted since the lookup
 */
async function updateFacts(tx: Db, edits: MemberUpdate[]): Promise<void> {
  const columnsOf = ({ plan: { row }, prepared }: MemberUpdate) => ({
    ...clientColumns(prepared.columns),
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
  if (count < edits.length) throw conflict();
}

/** The age of each translation after a change. */
function agesOf(
  previous: StoredTranslation[],
  { columns, translations }: PreparedMember,
): Translations<Date> {
  const changes: Translations<TextChange> = {};
  for (const [locale, is] of entriesOf(translations)) {
    const was = previous.find((one) => one.locale === locale);
    changes[locale] = {
      isChanged: isRewritten(columns.placeId ? TEXTS_AT_PLACE : TEXT_COLUMNS, is, was ?? {}),
      isMarkedCurrent: is.is_current ?? false,
    };
  }
  return agesAfter(previous, changes, new Date());
}

/**
 * Updates the translations of all companies in one statement, so that the search index is updated
 * once.
 */
async function updateTranslations(tx: Db, edits: MemberUpdate[]): Promise<void> {
  const rows = edits.flatMap(({ plan, prepared, previous }) => {
    const ages = agesOf(previous, prepared);
    return previous.flatMap(({ locale, wordsAt, name, description, address, area, ...former }) => {
      const texts = prepared.translations[locale];
      return texts
        ? [
            {
              member_id: plan.memberId,
              locale,
              words_at: ages[locale] ?? wordsAt,
              name,
              description,
              address,
              area,
              area_typed: texts.areaTyped === undefined ? former.areaTyped : texts.areaTyped,
              ...texts,
            },
          ]
        : [];
    });
  });
  if (rows.length === 0) return;
  await tx.$executeRaw`
    UPDATE member_translation AS t
    SET name = w.name, description = w.description, address = w.address, area = w.area,
      area_typed = w.area_typed, words_at = w.words_at, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(member_id int, locale text, name text,
      description text, address text, area text, area_typed text, words_at timestamptz)
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

const storedState = { ...memberStateSelect, externalKey: true } as const;
type StoredState = Prisma.MemberGetPayload<{ select: typeof storedState }>;

/** The companies of a batch before it, read after they are locked. */
async function statesOf(tx: Db, ids: number[]): Promise<Map<number, StoredState>> {
  const states = await tx.member.findMany({ where: { id: { in: ids } }, select: storedState });
  return new Map(states.map((state) => [state.id, state]));
}

/** What each change replaces, by company. */
const replacedValues = (
  states: Map<number, StoredState>,
  edits: MemberUpdate[],
): Map<number, Former> =>
  new Map(
    edits.flatMap(({ plan: { memberId, change, row }, prepared }) => {
      const state = states.get(memberId);
      const { placeId } = prepared.columns;
      // A place that was read from the address goes with it.
      const whole =
        placeId === undefined ? change : { place_id: placeId, country: null, ...change };
      return state ? [[memberId, formerOf(state, whole, row.externalKey)] as const] : [];
    }),
  );

/**
 * Updates all companies of a batch as a save does, with one statement per table.
 * @returns the replaced values by company, for an undo
 */
export async function updateMembers(
  tx: Db,
  plans: Update[],
  writing: Writing,
): Promise<Map<number, Former>> {
  if (plans.length === 0) return new Map();
  const ids = [...new Set(plans.map(({ memberId }) => memberId))].sort((one, other) => one - other);
  await storeFirstMemberRevisions(tx, ids);
  const states = await statesOf(tx, ids);
  const previous = await tx.memberTranslation.findMany({
    where: { memberId: { in: ids } },
    select: storedTranslations,
  });
  const edits: MemberUpdate[] = await Promise.all(
    plans.map(async (plan) => {
      const change = await prepare(plan.change);
      const state = states.get(plan.memberId) ?? NO_ADDRESS;
      const own = previous.filter(({ memberId }) => memberId === plan.memberId);
      return { plan, change, prepared: placed(state, change), previous: own };
    }),
  );
  const replaced = replacedValues(states, edits);
  const plain = edits.filter(({ prepared, previous: own }) => isPlain(prepared, own));
  for (const edit of edits)
    if (!plain.includes(edit)) await updateMember(tx, edit.plan, edit.change, writing);
  await updateFacts(tx, plain);
  await updateTranslations(tx, plain);
  await updateProfessions(tx, plain);
  for (const { plan, prepared } of plain)
    await writeSeat(tx, plan.memberId, prepared.seat, states.get(plan.memberId));
  const { actor, runId } = writing;
  await writeAudits(
    tx,
    "member",
    plain.map(({ plan, prepared }) => ({
      actorId: actor.userId,
      action: "member.updated",
      subjectId: plan.memberId,
      detail: { fields: namedFields(prepared), import: runId },
    })),
  );
  await storeMemberRevisions(
    tx,
    plain.map(({ plan }) => plan.memberId),
    { actorId: actor.userId },
  );
  return replaced;
}
