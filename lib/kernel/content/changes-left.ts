import { changedFields, fieldsOf } from "@/lib/kernel/core/changed-fields";
import type { Db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { keysOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { notify } from "@/lib/kernel/notification/notify";
import { authorsOf } from "@/lib/kernel/revision/authors";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";
import type { RevisionKind } from "@/lib/kernel/manifest/stored-kinds";
import type { Role } from "@/prisma/client/enums";
import type { TranslationState } from "./edit";

/** What was just published. */
type Published = {
  kind: RevisionKind;
  id: number;
  version: number;
  /** The item as it is now, in the form of a PUT body. */
  snapshot: unknown;
  /** The change that was saved with it; its fields are decided. */
  change?: unknown;
  locales: readonly Locale[];
};

const EDITORS: Role[] = ["editor", "manager"];

/** The translations that a save published. */
export const newlyPublished = (
  before: readonly Pick<TranslationState, "locale" | "status">[],
  after: readonly Pick<TranslationState, "locale" | "status">[],
): Locale[] =>
  after
    .filter(
      ({ locale, status }) =>
        status === "published" &&
        before.find((one) => one.locale === locale)?.status !== "published",
    )
    .map(({ locale }) => locale);

/** Changes of an item that are stored apart from it, and who wrote them. */
async function changesApart(tx: Db, kind: RevisionKind, id: number) {
  const copy = await tx.workingCopy.findUnique({
    where: { kind_subjectId: { kind, subjectId: id } },
    select: { change: true, userId: true },
  });
  const pending =
    kind === "post"
      ? await tx.postPending.findUnique({
          where: { postId: id },
          select: { change: true, authorId: true },
        })
      : null;
  return [
    ...(copy ? [{ change: copy.change, userId: copy.userId }] : []),
    ...(pending ? [{ change: pending.change, userId: pending.authorId }] : []),
  ];
}

/** Whether a change has something about published translations that they do not have. */
function isLeftOut(change: unknown, { snapshot, change: saved, locales }: Published): boolean {
  const [fields, current] = [fieldsOf(change), fieldsOf(snapshot)];
  const decided = fieldsOf(saved);
  const isOfOther = (name: string) =>
    LOCALES.some((locale) => name.startsWith(`${locale}.`) && !locales.includes(locale));
  return [...fields].some(
    ([name, value]) =>
      !decided.has(name) &&
      !isOfOther(name) &&
      changedFields({ value: current.get(name) }, { value }).length > 0,
  );
}

/** Those whom it concerns: who wrote the changes, and the editors of the item, else all editors. */
async function concernedBy(
  tx: Db,
  { kind, id }: Published,
  writers: readonly number[],
): Promise<number[]> {
  const authors = await authorsOf(tx, kind, id);
  const find = (ids?: number[]) =>
    tx.user.findMany({
      where: {
        ...EXISTING_USERS,
        disabledAt: null,
        OR: [
          { id: { in: [...writers] } },
          { role: { in: EDITORS }, ...(ids && { id: { in: ids } }) },
        ],
      },
      orderBy: { id: "asc" },
      select: { id: true },
    });
  const own = await find(authors);
  return (own.length > 0 ? own : await find()).map((user) => user.id);
}

/**
 * Tells people that an item was published without changes that are stored apart from it, in the
 * transaction that publishes it. Nothing where there are none, or they are about something else.
 */
export async function tellOfChangesLeft(tx: Db, published: Published): Promise<void> {
  const { kind, id, version, locales } = published;
  const textKind = keysOf(STORED_KINDS).find((name) => STORED_KINDS[name] === kind);
  if (locales.length === 0 || textKind === undefined) return;
  const left = (await changesApart(tx, kind, id)).filter(({ change }) =>
    isLeftOut(change, published),
  );
  if (left.length === 0) return;
  await notify(tx, {
    userIds: await concernedBy(
      tx,
      published,
      left.flatMap(({ userId }) => userId ?? []),
    ),
    event: "published_without_changes",
    subjectId: id,
    data: { kind: textKind },
    cause: `left:${textKind}:${id}:${version}`,
  });
}
