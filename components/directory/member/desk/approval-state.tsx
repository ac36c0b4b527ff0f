import { Chip } from "@/components/kit/ui/chip";
import type { ListTexts } from "@/components/kit/desk/list/list-texts";
import type { MemberRowView } from "@/lib/directory/member/desk/row";
import { ApproveButton } from "./approve-button";

type Props = { t: ListTexts; member: MemberRowView; name: string; isEditor: boolean };

/** How far the approval of a company is, and the button of editors for one that waits for it. */
export function ApprovalState({ t, member, name, isEditor }: Props) {
  const { id, review } = member;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Chip tone={review === "refused" ? "bad" : "waiting"}>
        {t(review ? `reviews.${review}` : "isWaiting")}
      </Chip>
      {isEditor && (review ?? "waiting") === "waiting" && <ApproveButton id={id} company={name} />}
    </span>
  );
}
