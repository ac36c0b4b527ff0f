import type { MemberCard } from "@/lib/directory/member/read/card/view";

/** Exhibitors of one kind: those with the same first profession. */
export type ExhibitorKind = { id: number; name: string; members: MemberCard[] };

/** Exhibitors by kind, the largest kinds first, each in its order; those without a profession come last. */
export function byKind(members: readonly MemberCard[], others: string): ExhibitorKind[] {
  const kinds = new Map<number, ExhibitorKind>();
  for (const member of members) {
    const { id, profession } = member.professions[0] ?? { id: 0, profession: others };
    const kind = kinds.get(id) ?? { id, name: profession, members: [] };
    kind.members.push(member);
    kinds.set(id, kind);
  }
  return [...kinds.values()].sort(
    (one, other) =>
      Number(one.id === 0) - Number(other.id === 0) || other.members.length - one.members.length,
  );
}
