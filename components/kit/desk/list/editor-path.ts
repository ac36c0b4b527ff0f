import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { editScreen } from "@/lib/kernel/manifest/edit-screen";

/** The editor's path of an item or of a new one; undefined without the right to that screen. */
export function editorPath(kind: string, actor: UserActor, id?: number): string | undefined {
  const screen = editScreen(kind);
  if (!screen || !hasRole(actor, screen.access)) return undefined;
  return id === undefined ? screen.path : `${screen.path}/${id}`;
}
