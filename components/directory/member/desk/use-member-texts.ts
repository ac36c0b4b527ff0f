"use client";

import { useTranslations } from "next-intl";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import type { FieldTextsOf } from "@/components/kit/editor/use-changes";
import { useHoursText } from "@/components/directory/hours/use-hours-text";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import { isRecord } from "@/lib/kernel/core/records";
import { memberFields } from "@/lib/directory/member/fields";
import type { OpeningHours } from "@/lib/directory/member/hours";
import type { MemberDraft } from "./member-values";
import { useStatusText } from "@/components/kit/editor/use-status-text";

const isHours = (value: unknown): value is OpeningHours => isRecord(value) && "week" in value;

/** The labels of a company's fields, and the texts of their values. */
export function useMemberTexts(professions: ProfessionChoice[]): FieldTextsOf<MemberDraft> {
  const t = useTranslations("account.member");
  const labels = useFieldLabels(memberFields);
  const hoursText = useHoursText();
  const statusText = useStatusText();
  const professionText = (id: unknown) =>
    professions.find((choice) => choice.id === id)?.profession ?? String(id);
  return {
    labels: { ...labels, pin: t("pin") },
    texts: {
      status: statusText,
      co_category: (value) =>
        Array.isArray(value) ? value.map(professionText).join(", ") : undefined,
      opening_hours: (value) => (isHours(value) ? hoursText(value) : undefined),
      socials: (value) =>
        isRecord(value)
          ? Object.entries(value)
              .map(([network, name]) => `${network}: ${String(name)}`)
              .join("\n")
          : undefined,
      verified: (value) => (isRecord(value) ? Object.values(value).join(", ") : undefined),
    },
  };
}
