import type { JSONContent } from "@tiptap/core";
import type { Db } from "@/lib/core/db";
import { writeRevision, type SaveOrigin } from "@/lib/revision/service";
import type { SectionCode } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { PostChange } from "./change";

/** Everything that a save of a post begins from, and leaves behind. */
export const postStateSelect = {
  id: true,
  version: true,
  updatedAt: true,
  deletedAt: true,
  categoryId: true,
  subCategoryId: true,
  memberId: true,
  coverId: true,
  isFeatured: true,
  startsAt: true,
  endsAt: true,
  createdById: true,
  submittedAt: true,
  reviewNote: true,
  category: { select: { code: true } },
  gallery: { orderBy: { position: "asc" }, select: { assetId: true } },
  translations: {
    select: {
      locale: true,
      title: true,
      slug: true,
      summary: true,
      bodyDoc: true,
      venue: true,
      metaTitle: true,
      metaDescription: true,
      metaKeywords: true,
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
export type WordsState = PostState["translations"][number];

export const wordsIn = (state: PostState, locale: Locale): WordsState | undefined =>
  state.translations.find((one) => one.locale === locale);

/** Whether readers ever had this address of a language. */
export const wasPublic = (
  { publishedAt }: Pick<WordsState, "publishedAt">,
  now = new Date(),
): boolean => publishedAt !== null && publishedAt <= now;

/**
 * The post with its row locked until the transaction ends: saves of one post come one after the
 * other. Null for one that `where` leaves out.
 */
export async function lockPost(
  tx: Db,
  id: number,
  where: Prisma.PostWhereInput,
): Promise<PostState | null> {
  await tx.$queryRaw`SELECT id FROM post WHERE id = ${id} FOR UPDATE`;
  return tx.post.findFirst({ where: { ...where, id }, select: postStateSelect });
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A post as the body of the PUT that would make it so. */
export function snapshotOf(state: PostState): PostChange {
  return {
    category: state.category.code as SectionCode,
    sub_category_id: state.subCategoryId,
    member_id: state.memberId,
    cover_id: state.coverId,
    gallery_ids: state.gallery.map(({ assetId }) => assetId),
    is_featured: state.isFeatured,
    starts_at: iso(state.startsAt),
    ends_at: iso(state.endsAt),
    translations: Object.fromEntries(
      state.translations.map((words) => [
        words.locale,
        {
          product_name: words.title,
          summary: words.summary,
          body_doc: words.bodyDoc as JSONContent | null,
          venue: words.venue,
          meta_title: words.metaTitle,
          meta_description: words.metaDescription,
          meta_keywords: words.metaKeywords,
          slug: words.slug,
          status: words.status,
          published_at: iso(words.publishedAt),
          unpublish_at: iso(words.unpublishAt),
        },
      ]),
    ),
  };
}

/** How a post stands, inside of a transaction. */
export const readState = (tx: Db, id: number): Promise<PostState> =>
  tx.post.findUniqueOrThrow({ where: { id }, select: postStateSelect });

/** Keeps how a post stands after a save, in its transaction; `state` was read after the save. */
export const keepRevision = (
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
