import { hasRole, type UserActor } from "@/lib/core/actor";
import { editScreen } from "@/lib/manifest/edit-screen";

/**
 * The path of the editor of a kind of content, or of a new one; undefined for those who may not
 * enter that screen.
 */
export function editorPath(kind: string, actor: UserActor, id?: number): string | undefined {
  const screen = editScreen(kind);
  if (!screen || !hasRole(actor, screen.access)) return undefined;
  return id === undefined ? screen.path : `${screen.path}/${id}`;
}
