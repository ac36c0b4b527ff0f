import type { Db } from "@/lib/kernel/core/db";
import { noColumns, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { OvertakenError } from "@/lib/kernel/content/save";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import { writeRevision, type SaveOrigin } from "@/lib/kernel/revision/service";
import type { SectionCode } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { scheduledColumns, viewSchedule } from "@/lib/kernel/content/desk-view";
import type { Prisma } from "@/prisma/client/client";
import { postColumns, postTexts } from "../fields";

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
  authors: { orderBy: { position: "asc" }, select: { authorId: true } },
  professions: { orderBy: { position: "asc" }, select: { professionId: true } },
  tags: { orderBy: { position: "asc" }, select: { tagId: true } },
  translations: {
    select: {
      ...scheduledColumns,
      ...selectOf(postTexts),
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

/** The state before the first save. */
export const blankPost: PostState = {
  id: 0,
  version: 0,
  updatedAt: new Date(0),
  deletedAt: null,
  categoryId: 0,
  ...noColumns(postColumns),
  isFeatured: false,
  createdById: null,
  submittedAt: null,
  reviewNote: null,
  category: { code: "" },
  gallery: [],
  authors: [],
  professions: [],
  tags: [],
  translations: [],
  pending: null,
};

export const translationState = (
  state: PostState,
  locale: Locale,
): PostTranslationState | undefined => state.translations.find((one) => one.locale === locale);

/**
 * Increments the version of a post without changing `updated_at`.
 * @throws OvertakenError when it has another version by now
 */
export async function claimVersion(tx: Db, { id, version, updatedAt }: PostState): Promise<void> {
  const { count } = await tx.post.updateMany({
    where: { id, version },
    data: { version: { increment: 1 }, updatedAt },
  });
  if (count === 0) throw new OvertakenError();
}

/** A snapshot of a post, in the form of a PUT body. */
export const snapshotOf = (state: PostState) => ({
  category: state.category.code as SectionCode,
  ...valuesOf(postColumns, state),
  gallery_ids: state.gallery.map(({ assetId }) => assetId),
  author_ids: state.authors.map(({ authorId }) => authorId),
  profession_ids: state.professions.map(({ professionId }) => professionId),
  tag_ids: state.tags.map(({ tagId }) => tagId),
  translations: translationsOf(state, (row) => ({
    ...valuesOf(postTexts, row),
    ...viewSchedule(row),
  })),
});

/** The state of a post, read inside a transaction. */
export const readState = (tx: Db, id: number): Promise<PostState> =>
  tx.post.findUniqueOrThrow({ where: { id }, select: postStateSelect });

/** Stores a revision of a post in the transaction of a save; `state` was read after the save. */
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
