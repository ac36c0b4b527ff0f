import { VERIFICATIONS } from "@/lib/directory/member/verification";
import { entriesOf } from "@/lib/kernel/core/records";
import { markId } from "./mark-id";
import type { DirectoryTexts } from "./words";

/** What the marks of companies mean, each once: the marks of all rows open it. */
export function MarkNotes({ t, others }: { t: DirectoryTexts; others: readonly string[] }) {
  const notes = [
    { mark: "member", text: t("memberMeans") },
    ...entriesOf(VERIFICATIONS).map(([mark, key]) => ({
      mark,
      text: t("verifiedMeans", { what: t(`verifiedBy.${key}`) }),
    })),
    ...others.map((mark) => ({ mark, text: t("verifiedMeans", { what: mark }) })),
  ];
  return notes.map(({ mark, text }) => (
    <div key={mark} id={markId(mark)} popover="auto" className="mark-note">
      {text}
    </div>
  ));
}
