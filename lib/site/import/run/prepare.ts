import type { UserActor } from "@/lib/kernel/core/actor";
import { prepareMember, type PreparedMember } from "@/lib/directory/member/write/prepare";
import type { MemberChange } from "@/lib/directory/member/write/schema";

/** The author and id of an import, and the status of new companies. */
export type Writing = { actor: UserActor; runId: number; status: "draft" | "published" };

/** The columns of a row; its professions were validated by the parser. */
export async function prepare({
  co_category: professions,
  ...change
}: MemberChange): Promise<PreparedMember> {
  const prepared = await prepareMember(change, "el", { locale: "el" });
  return professions ? { ...prepared, professions } : prepared;
}
