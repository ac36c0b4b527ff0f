import type { Role } from "@/lib/core/actor";

/**
 * A screen of the account area: its address without language prefix, who may see it, and what
 * everybody else who is signed in meets.
 */
export type Screen = { path: string; access: Role; refusal: 403 | 404 };

/**
 * The screens and their rights (docs/security.md#rights). Where the very existence is nobody's
 * business the refusal is a 404. `user` is the screen of somebody else: one's own number leads to
 * the personal details.
 */
export const SCREENS = {
  dashboard: { path: "/account/dashboard", access: "user", refusal: 403 },
  allPosts: { path: "/account/all-posts", access: "user", refusal: 403 },
  allMembers: { path: "/account/all-members", access: "user", refusal: 403 },
  allDirectoryPosts: { path: "/account/all-directory-posts", access: "user", refusal: 403 },
  allPages: { path: "/account/all-pages", access: "editor", refusal: 403 },
  allChunks: { path: "/account/all-chunks", access: "editor", refusal: 403 },
  allEmails: { path: "/account/all-emails", access: "editor", refusal: 403 },
  page: { path: "/account/page", access: "editor", refusal: 403 },
  chunk: { path: "/account/chunk", access: "editor", refusal: 403 },
  post: { path: "/account/post", access: "user", refusal: 404 },
  categories: { path: "/account/categories", access: "editor", refusal: 403 },
  translations: { path: "/account/translations", access: "editor", refusal: 403 },
  personalDetails: { path: "/account/personal-details", access: "user", refusal: 403 },
  member: { path: "/account/member", access: "user", refusal: 404 },
  directoryPost: { path: "/account/directory-post", access: "user", refusal: 404 },
  imports: { path: "/account/import", access: "editor", refusal: 403 },
  media: { path: "/account/media", access: "user", refusal: 403 },
  allUsers: { path: "/account/all-users", access: "manager", refusal: 404 },
  user: { path: "/account/user", access: "manager", refusal: 404 },
  audit: { path: "/account/audit", access: "manager", refusal: 404 },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

/** Address of the area itself, which leads to the dashboard. */
export const ACCOUNT_ROOT = "/account";

/** Address of the screen of a person. */
export const userPath = (id: number): string => `${SCREENS.user.path}/${id}`;
