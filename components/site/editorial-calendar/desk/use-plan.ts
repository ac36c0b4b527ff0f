"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { showToast } from "@/components/kit/ui/toast";
import type { AssignmentView } from "@/lib/kernel/assignment/schema";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { noonOf } from "@/lib/kernel/core/months";

/** What gets a day: an idea, or something with one. */
export type Planned = {
  /** The kind as assignments name it. */
  kind: "post" | "event";
  id: number;
  title: string;
  assignment: AssignmentView | null;
};

/** Gives items a day by their assignment, of which nothing else changes. */
export function usePlan() {
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  /** @returns whether it is stored */
  async function plan({ kind, id, title, assignment }: Planned, day: string): Promise<boolean> {
    let isStored = false;
    const body = {
      assignee_id: assignment?.assignee?.id ?? null,
      due_on: day,
      state: assignment?.state ?? "open",
      note: assignment?.note ?? null,
      version: assignment?.version ?? null,
    };
    await run(
      "plan",
      () => callApi(`/api/assignment/${kind}/${id}?locale=${locale}`, body, "PUT"),
      () => {
        showToast(t("plan.done", { title, day: formatLongDate(noonOf(day), locale) }));
        isStored = true;
      },
    );
    // After a refusal too: somebody else changed it meanwhile.
    router.refresh();
    return isStored;
  }
  return { plan, isPlanning: busy !== undefined };
}
