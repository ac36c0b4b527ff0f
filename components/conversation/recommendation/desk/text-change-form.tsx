"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { recommendationChange } from "@/lib/conversation/recommendation/schema";
import type { FormField } from "@/lib/kernel/content/fields";

type Name = "refusal" | "reply" | "report";
const SEND = { refusal: "refuse", reply: "sendReply", report: "sendReport" } as const;

/** A form of one text does not send it empty. */
const SCHEMAS = {
  refusal: recommendationChange.required({ refusal: true }),
  reply: recommendationChange.required({ reply: true }),
  report: recommendationChange.required({ report: true }),
};

const fieldOf = (name: Name): FormField => ({
  label: `recommendation.${name}`,
  hint: `recommendation.${name}Hint`,
  type: "paragraphs",
  rows: 4,
  max: 2000,
  isRequired: true,
  autoComplete: "on",
});

/** One text about a recommendation, folded away until it is wanted. */
export function TextChangeForm({ id, version, name }: { id: number; version: number; name: Name }) {
  const t = useTranslations("account.recommendation");
  const status = name === "refusal" ? { status: "refused" } : {};
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-[0.9375rem]">{t(SEND[name])}</summary>
      <DeskForm<Record<string, string>>
        schema={SCHEMAS[name]}
        blank={{ [name]: "" }}
        fields={{ [name]: fieldOf(name) }}
        prepare={(values) => ({ ...values, ...status, version })}
        call={(body) => callApi(`/api/recommendation/${id}`, body, "PUT")}
        done={() => t("done")}
        label={t(SEND[name])}
        busyLabel={t("sending")}
        className="mt-3 grid max-w-2xl gap-3"
      />
    </details>
  );
}
