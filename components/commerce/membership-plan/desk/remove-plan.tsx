"use client";

import { useTranslations } from "next-intl";
import { RemoveUnused } from "@/components/kit/desk/form/remove-unused";
import type { PlanEditView } from "@/lib/commerce/membership-plan/schema";

type Props = { plan: PlanEditView; listPath: string };

/** Deletes a plan that nobody ordered, after a question; else says what to do instead. */
export function RemovePlan({ plan, listPath }: Props) {
  const t = useTranslations("account.membershipPlan");
  const { id, shown_name: name, was_used: wasUsed } = plan;
  return (
    <RemoveUnused
      endpoint={`/api/membership-plan/${id}`}
      listPath={listPath}
      uses={wasUsed ? 1 : 0}
      texts={{
        label: t("delete"),
        question: { title: t("deleteTitle", { name }), text: t("deleteText") },
        refusal: { title: t("refusedTitle"), text: t("refusedText") },
        done: t("deleted", { name }),
      }}
    />
  );
}
