import { SCREENS, type Screen } from "@/lib/account/screens";
import { hasRole, type UserActor } from "@/lib/core/actor";

const EDITORS = {
  post: "/account/post",
  member: "/account/member",
  directoryPost: "/account/directory-post",
  page: "/account/page",
  chunk: "/account/chunk",
} as const;

/**
 * The address of the editor of a thing, or of a new one; undefined for those who may not enter that
 * screen.
 */
export function editorPath(
  kind: keyof typeof EDITORS,
  actor: UserActor,
  id?: number,
): string | undefined {
  const path = EDITORS[kind];
  const screen = Object.values<Screen>(SCREENS).find((one) => one.path === path);
  if (!screen || !hasRole(actor, screen.access)) return undefined;
  return id === undefined ? path : `${path}/${id}`;
}
