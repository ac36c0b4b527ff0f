import type { ZodType } from "zod";
import { mayEdit } from "@/lib/kernel/presence/may-edit";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, conflict, notFound } from "@/lib/kernel/core/errors";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { previewKindOf, previewPath } from "@/lib/kernel/content/preview-token";
import { recordOf } from "@/lib/kernel/core/records";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { parseInput } from "@/lib/kernel/http/input";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";
import type { Prisma } from "@/prisma/client/client";
import type { CopyKind, SentWorkingCopy } from "./schema";

/** The item whose changes are kept. */
type Subject = { kind: CopyKind; id: number };

const keyOf = ({ kind, id }: Subject) => ({ kind: STORED_KINDS[kind], subjectId: id });

const declarationOf = (kind: CopyKind): ContentKind =>
  kindsWith("workingCopy").find(({ name }) => name === kind)!;

/**
 * The item of a request.
 * @throws AppError not_found for one that the user may not edit; forbidden for those who may not
 * publish it, and without a confirmed e-mail address
 */
export async function findPublishable(actor: UserActor, { kind, id }: Subject): Promise<Subject> {
  const { memberColumn, workingCopy } = declarationOf(kind);
  if (!(await mayEdit(actor, { type: kind, id }))) {
    // What no company has is no secret of editors.
    throw memberColumn !== undefined || hasRole(actor, "editor")
      ? notFound()
      : new AppError("forbidden");
  }
  const mayPublish =
    hasRole(actor, "editor") || (workingCopy?.publishedBy === "company" && actor.verified);
  if (!mayPublish) throw new AppError("forbidden");
  return { kind, id };
}

const select = {
  version: true,
  baseVersion: true,
  base: true,
  change: true,
  updatedAt: true,
  user: { select: { id: true, name: true, surname: true } },
} satisfies Prisma.WorkingCopySelect;

/** The signed previews of the changes; what is part of a page has that of the page. */
const copyPreviews = (copied: CopyKind, id: number) => {
  const kind = previewKindOf(declarationOf(copied));
  return recordOf(LOCALES, (locale) =>
    previewPath({ kind, id, locale, pending: false, copy: true }),
  );
};

function view(subject: Subject, row: Prisma.WorkingCopyGetPayload<{ select: typeof select }>) {
  const { user } = row;
  return {
    ...subject,
    change: row.change as Prisma.JsonObject,
    base: row.base as Prisma.JsonObject,
    base_version: row.baseVersion,
    version: row.version,
    user: user && { id: user.id, name: `${user.name} ${user.surname}`.trim() },
    updated_at: row.updatedAt.toISOString(),
    preview: copyPreviews(subject.kind, subject.id),
  };
}
export type WorkingCopyView = ReturnType<typeof view>;

/** The unpublished changes of an item; null without any. `findPublishable` has checked the right. */
export async function readWorkingCopy(subject: Subject): Promise<WorkingCopyView | null> {
  const row = await db.workingCopy.findUnique({
    where: { kind_subjectId: keyOf(subject) },
    select,
  });
  return row && view(subject, row);
}

/** What a client that saw a former version is told. */
const changedMeanwhile = async (subject: Subject) =>
  conflict({ data: await readWorkingCopy(subject) });

/**
 * Keeps the unpublished changes of an item, in place of the former ones.
 * @param changes the bodies of a save of each kind
 * @throws AppError invalid with the fields of the change; conflict with the present changes when
 * somebody else kept some since `version`
 */
export async function saveWorkingCopy(
  actor: UserActor,
  subject: Subject,
  { change, base, base_version: baseVersion, version }: SentWorkingCopy,
  locale: Locale,
  changes: Record<CopyKind, ZodType>,
): Promise<WorkingCopyView> {
  // The rules of a save, so that what is kept can be published; stored as it was sent.
  parseInput(changes[subject.kind], change, locale);
  const key = keyOf(subject);
  const data = {
    baseVersion,
    base: base as Prisma.InputJsonObject,
    change: change as Prisma.InputJsonObject,
    userId: actor.userId,
  };
  if (version === 0) {
    try {
      return view(subject, await db.workingCopy.create({ data: { ...key, ...data }, select }));
    } catch (error) {
      if (isDuplicate(error)) throw await changedMeanwhile(subject);
      throw error;
    }
  }
  const [row] = await db.workingCopy.updateManyAndReturn({
    where: { ...key, version },
    data: { ...data, version: { increment: 1 } },
    select,
  });
  if (!row) throw await changedMeanwhile(subject);
  return view(subject, row);
}

/**
 * Discards the unpublished changes of an item, also once they are published. Without any it does
 * nothing.
 * @param version the version that the user saw; undefined discards any
 * @throws AppError conflict with the present changes when somebody else kept some since
 */
export async function discardWorkingCopy(
  subject: Subject,
  version: number | undefined,
): Promise<void> {
  const { count } = await db.workingCopy.deleteMany({
    where: { ...keyOf(subject), ...(version !== undefined && { version }) },
  });
  if (count === 0 && version !== undefined && (await readWorkingCopy(subject)))
    throw await changedMeanwhile(subject);
}
