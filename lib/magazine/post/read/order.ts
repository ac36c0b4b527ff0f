import type { Prisma } from "@/prisma/client/client";

/** An order of posts, for the database. */
export type PostOrder = Prisma.PostTranslationOrderByWithRelationInput[];

/** Newest first, the default order of posts (docs/api.md#filters). */
export const NEWEST_FIRST: PostOrder = [{ publishedAt: "desc" }, { postId: "desc" }];
/** By the start of an event. */
export const BY_DATE: PostOrder = [{ post: { startsAt: "asc" } }, { postId: "asc" }];
export const BY_DATE_DESC: PostOrder = [{ post: { startsAt: "desc" } }, { postId: "desc" }];
