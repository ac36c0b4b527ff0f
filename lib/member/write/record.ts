import { writeAudit } from "@/lib/audit/service";
import { recordApproval } from "./approve";
import { type PreparedMember } from "./prepare";
import { type Edit, type Former, formerSelect } from "./edit";

const statesOf = (rows: Former["translations"]) =>
  Object.fromEntries(rows.map(({ locale, status }) => [locale, status]));

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
  const now = statesOf(
    await tx.memberTranslation.findMany({
      where: { memberId: id },
      select: formerSelect.translations.select,
    }),
  );
  const before = statesOf(former.translations);
  const moved = Object.keys(now)
    .filter((locale) => now[locale] !== before[locale])
    .map((locale) => `${locale}: ${before[locale] ?? "–"} → ${now[locale]}`);
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "member.updated",
    subject: { kind: "member", id },
    detail: { fields: namedFields(prepared), ...(moved.length > 0 ? { states: moved } : {}) },
  });
  if (former.approvedAt === null && Object.values(now).includes("published"))
    await recordApproval(tx, actor, id);
}
