"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/kit/ui/icon";
import type { MemberReviewView } from "@/lib/directory/member/review/schema";

type Props = {
  /** The editors' answer; null before the first. */
  review: MemberReviewView | null;
  isEditor: boolean;
  /** What can be done about it. */
  children?: ReactNode;
};

/** How a company stands that is not approved, with the editors' reason. */
export function ReviewNote({ review, isEditor, children }: Props) {
  const t = useTranslations("account.approval");
  const state = review?.state ?? "waiting";
  const title = () => {
    if (review === null) return isEditor ? undefined : t("ownWaiting");
    return t(`${isEditor ? "states" : "ownStates"}.${state}`);
  };
  const text = title();
  if (text === undefined) return null;
  const isSpent = !isEditor && state !== "waiting" && review?.submissions_left === 0;
  return (
    <div className="note" data-tone={state === "refused" ? "bad" : "waiting"}>
      <Icon name={state === "waiting" ? "clock" : "warning"} />
      <div className="min-w-0 flex-1">
        <p className={review ? "font-semibold" : undefined}>{text}</p>
        {review && (
          <>
            {state === "waiting" && <p className="mt-1 text-soft">{t("formerAnswer")}</p>}
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.reason}</p>
          </>
        )}
        {isSpent && <p className="mt-2">{t("sentTooOften")}</p>}
        {children && !isSpent && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
      </div>
    </div>
  );
}
