import type { Db } from "@/lib/core/db";
import { selectOf, valuesOf } from "@/lib/content/fields";
import { lockRow, requireVersion } from "@/lib/content/save";
import { translationsOf } from "@/lib/content/translations-of";
import { writeRevision, type SaveOrigin } from "@/lib/revision/service";
import type { SectionCode } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { postColumns, postTexts } from "../fields";
import { postTables } from "../tables";

/** The state of a post before and after a save. */
export const postStateSelect = {
  id: true,
  version: true,
  updatedAt: true,
  deletedAt: true,
  categoryId: true,
  ...selectOf(postColumns),
  createdById: true,
  submittedAt: true,
  reviewNote: true,
  category: { select: { code: true } },
  gallery: { orderBy: { position: "asc" }, select: { assetId: true } },
  translations: {
    select: {
      locale: true,
      ...selectOf(postTexts),
      slug: true,
      status: true,
      publishedAt: true,
      unpublishAt: true,
      wordsAt: true,
    },
  },
  pending: {
    select: {
      authorId: true,
      baseVersion: true,
      change: true,
      state: true,
      note: true,
      version: true,
    },
  },
} satisfies Prisma.PostSelect;
export type PostState = Prisma.PostGetPayload<{ select: typeof postStateSelect }>;
export type PostTranslationState = PostState["translations"][number];

export const translationState = (
  state: PostState,
  locale: Locale,
): PostTranslationState | undefined => state.translations.find((one) => one.locale === locale);

/** Whether a translation was ever public with this slug. */
export const wasPublic = (
  { publishedAt }: Pick<PostTranslationState, "publishedAt">,
  now = new Date(),
): boolean => publishedAt !== null && publishedAt <= now;

/** Locks and loads a post, so that saves run one after the other. Null when `where` excludes it. */
export async function lockPost(
  tx: Db,
  id: number,
  where: Prisma.PostWhereInput,
): Promise<PostState | null> {
  await lockRow(tx, postTables, id);
  return tx.post.findFirst({ where: { ...where, id }, select: postStateSelect });
}

/**
 * Raises the version of a locked post, and writes columns of its own.
 * @throws AppError conflict when the edit began from another version
 */
export async function claimVersion(
  tx: Db,
  former: PostState,
  version: number | undefined,
  data: Prisma.PostUncheckedUpdateInput,
): Promise<void> {
  requireVersion(former, version);
  await tx.post.update({
    where: { id: former.id },
    data: { ...data, version: { increment: 1 } },
    select: { id: true },
  });
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The status of a translation in the form of a PUT body. */
const viewState = ({ slug, status, publishedAt, unpublishAt }: PostTranslationState) => ({
  slug,
  status,
  published_at: iso(publishedAt),
  unpublish_at: iso(unpublishAt),
});

/** A snapshot of A post, in the form of a PUT body. */
export const snapshotOf = (state: PostState) => ({
  category: state.category.code as SectionCode,
  ...valuesOf(postColumns, state),
  gallery_ids: state.gallery.map(({ assetId }) => assetId),
  translations: translationsOf(state, (row) => ({
    ...valuesOf(postTexts, row),
    ...viewState(row),
  })),
});

/** How a post stands, inside of a transaction. */
export const readState = (tx: Db, id: number): Promise<PostState> =>
  tx.post.findUniqueOrThrow({ where: { id }, select: postStateSelect });

/** Keeps how a post stands after a save, in its transaction; `state` was read after the save. */
export const storeRevision = (
  tx: Db,
  state: PostState,
  actorId: number | null,
  origin: SaveOrigin = {},
): Promise<void> =>
  writeRevision(tx, {
    kind: "post",
    id: state.id,
    version: state.version,
    actorId,
    snapshot: snapshotOf(state),
    ...origin,
  });
