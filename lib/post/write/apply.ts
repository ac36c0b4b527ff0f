import { writeAudit } from "@/lib/audit/service";
import { movedStates } from "@/lib/content/changes";
import { columnsOf } from "@/lib/content/fields";
import type { Db } from "@/lib/core/db";
import { invalid } from "@/lib/core/errors";
import { isSame } from "@/lib/revision/changed-fields";
import type { SaveOrigin } from "@/lib/revision/service";
import type { Prisma } from "@/prisma/client/client";
import { postColumns } from "../fields";
import { postText } from "../texts";
import type { PostChange } from "./change";
import { checkPictures } from "./pictures";
import { addPublishJobs } from "./publish-jobs";
import { claimVersion, storeRevision, type PostState } from "./state";
import { writeTranslations, type Edit } from "./translations";

type Columns = Pick<
  Prisma.PostUncheckedUpdateInput,
  "categoryId" | "subCategoryId" | "memberId" | "coverId" | "isFeatured" | "startsAt" | "endsAt"
>;

async function placementOf(
  { tx, locale }: Edit,
  change: PostChange,
  former: PostState | undefined,
): Promise<Columns> {
  const { category, sub_category_id: part } = change;
  const section =
    category === undefined
      ? undefined
      : await tx.category.findUnique({ where: { code: category }, select: { id: true } });
  if (category !== undefined && !section) throw invalid("category", postText("category", locale));
  const categoryId = section?.id ?? former?.categoryId;
  // A sub-category of the former section is none of the new one.
  if (part === undefined)
    return categoryId !== former?.categoryId ? { categoryId, subCategoryId: null } : {};
  if (
    part !== null &&
    !(await tx.subCategory.findFirst({ where: { id: part, categoryId }, select: { id: true } }))
  )
    throw invalid("sub_category_id", postText("subCategory", locale));
  return { categoryId, subCategoryId: part };
}

/**
 * The columns of a post that a change writes. @throws AppError invalid for unknown or unfitting
 * values
 */
export async function resolveShared(
  edit: Edit,
  change: PostChange,
  former: PostState | undefined,
): Promise<Columns> {
  const { tx, actor, locale } = edit;
  const place = await placementOf(edit, change, former);
  const { member_id: memberId } = change;
  if (
    memberId &&
    !(await tx.member.findFirst({ where: { id: memberId, deletedAt: null }, select: { id: true } }))
  )
    throw invalid("member_id", postText("member", locale));
  const columns = columnsOf(postColumns, change);
  const { startsAt, endsAt } = columns;
  const [start, end] = [
    startsAt === undefined ? (former?.startsAt ?? null) : startsAt,
    endsAt === undefined ? (former?.endsAt ?? null) : endsAt,
  ];
  if (end && (!start || end < start)) throw invalid("ends_at", postText("endsAfterStart", locale));
  if (!edit.isRestoring) await checkPictures(tx, actor, change, former, locale);
  return { ...columns, ...place };
}

/** The gallery in its order; pictures that stay in their place are left alone. */
export async function writeGallery(
  tx: Db,
  id: number,
  former: PostState | undefined,
  assetIds: number[] | undefined,
): Promise<void> {
  if (
    assetIds === undefined ||
    isSame(assetIds, former?.gallery.map(({ assetId }) => assetId) ?? [])
  )
    return;
  if (former) await tx.postAsset.deleteMany({ where: { postId: id } });
  await tx.postAsset.createMany({
    data: assetIds.map((assetId, position) => ({ postId: id, assetId, position })),
  });
}

const isShown = (state: PostState) =>
  state.translations.filter(({ status }) => status === "published").length;

/**
 * Writes down a save: which fields, from which state to which it took each language, and what
 * happened on the way.
 */
export async function recordSave(
  { tx, actor }: Edit,
  former: PostState,
  fresh: PostState,
  fields: string[],
): Promise<void> {
  const moved = movedStates(former.translations, fresh.translations);
  const auditAction = () => {
    if (isShown(fresh) > isShown(former)) return "post.published";
    return isShown(fresh) < isShown(former) ? "post.unpublished" : "post.updated";
  };
  const action = auditAction();
  await writeAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { kind: "post", id: fresh.id },
    detail: { fields, ...(moved.length > 0 ? { states: moved } : {}) },
  });
}

/** What a save writes beside the change itself. */
type SaveExtras = SaveOrigin & { also?: { submittedAt?: Date | null; reviewNote?: string | null } };

/**
 * Applies a change to a post that is locked: columns, gallery, words, history and the moments that
 * it names. @returns how the post stands then
 */
export async function applyChange(
  edit: Edit,
  former: PostState,
  change: PostChange,
  version: number | undefined,
  { also = {}, ...origin }: SaveExtras = {},
): Promise<PostState> {
  const columns = await resolveShared(edit, change, former);
  await claimVersion(edit.tx, former, version, { ...(columns as object), ...also });
  await writeGallery(edit.tx, former.id, former, change.gallery_ids);
  const fresh = await writeTranslations(edit, former.id, change, former);
  await storeRevision(edit.tx, fresh, edit.actor.userId, origin);
  await addPublishJobs(edit.tx, former, fresh, edit.now);
  return fresh;
}
