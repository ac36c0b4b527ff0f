"use client";

import { useTranslations } from "next-intl";
import { bindFlag } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import type { EventForm } from "./event-values";

/** Whether the form of an event asks who uses each ticket. */
export function AskHolders({ form }: { form: EventForm }) {
  const t = useTranslations("account.event");
  return (
    <div className="mt-6 max-w-2xl">
      <CheckField
        {...bindFlag(form.field("asks_holders"))}
        label={t("field_asks_holders")}
        hint={t("asksHoldersHint")}
      />
    </div>
  );
}
