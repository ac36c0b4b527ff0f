import { writeAudit } from "@/lib/audit/service";
import { movedStates } from "@/lib/content/changes";
import { recordApproval } from "./approve";
import { type PreparedMember } from "./prepare";
import { type Edit, previousSelect } from "./edit";

/** The names of the fields that a change names, as the log keeps them. */
export function namedFields({ columns, professions, gallery, words }: PreparedMember): string[] {
  const named = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [column],
  );
  const texts = Object.entries(words).flatMap(([locale, one]) =>
    Object.keys(one)
      .filter((key) => key !== "status" && key !== "isMarkedCurrent")
      .map((key) => `${locale}.${key}`),
  );
  return [
    ...named,
    ...texts,
    ...(professions ? ["professions"] : []),
    ...(gallery ? ["gallery"] : []),
  ];
}

/** Which fields an edit names, and from which state to which it took each language. */
export async function recordSave(
  { tx, actor, id, former }: Edit,
  prepared: PreparedMember,
): Promise<void> {
  const present = await tx.memberTranslation.findMany({
    where: { memberId: id },
    select: previousSelect.translations.select,
  });
  const moved = movedStates(former.translations, present);
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "member.updated",
    subject: { kind: "member", id },
    detail: { fields: namedFields(prepared), ...(moved.length > 0 ? { states: moved } : {}) },
  });
  if (former.approvedAt === null && present.some(({ status }) => status === "published"))
    await recordApproval(tx, actor, id);
}
