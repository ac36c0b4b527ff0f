"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import type { QuestionState, QuestionView } from "@/lib/commerce/webinar/question/schema";

type Props = { webinarId: number; question: Pick<QuestionView, "id" | "state"> };

/** What can be done about a question in a state. */
const NEXT: Record<QuestionState, readonly QuestionState[]> = {
  open: ["answered", "hidden"],
  answered: ["open"],
  hidden: ["open"],
};

/** Marks a question as answered, puts it aside, or takes that back. */
export function QuestionButtons({ webinarId, question: { id, state } }: Props) {
  const t = useTranslations("account.webinar");
  const router = useRouter();
  const { busy, run } = useAction();
  const set = (next: QuestionState) =>
    run(
      next,
      () => callApi(`/api/webinar/${webinarId}/question/${id}`, { state: next }, "PUT"),
      () => router.refresh(),
    );
  return (
    <p className="mt-2 flex flex-wrap gap-3">
      {NEXT[state].map((next) => (
        <Button
          key={next}
          kind="quiet"
          size="small"
          aria-disabled={busy !== undefined}
          onClick={() => void set(next)}
        >
          {t(`questionActions.${next}`)}
        </Button>
      ))}
    </p>
  );
}
