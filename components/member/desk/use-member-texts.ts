"use client";

import { useTranslations } from "next-intl";
import { useFieldLabels } from "@/components/desk/editor/use-field-labels";
import type { FieldTextsOf } from "@/components/desk/editor/use-changes";
import { useHoursText } from "@/components/desk/hours/use-hours-text";
import type { ProfessionChoice } from "@/components/user/profession-picker";
import { isRecord } from "@/lib/core/records";
import { memberColumns, memberWords } from "@/lib/member/fields";
import type { OpeningHours } from "@/lib/member/hours";
import type { MemberDraft } from "./member-values";
import { useStatusText } from "@/components/desk/editor/use-status-text";

const isHours = (value: unknown): value is OpeningHours => isRecord(value) && "week" in value;

/** The labels of a company's fields, and the texts of their values. */
export function useMemberTexts(professions: ProfessionChoice[]): FieldTextsOf<MemberDraft> {
  const t = useTranslations("account.profile");
  const labelsOf = useFieldLabels();
  const hoursText = useHoursText();
  const statusText = useStatusText();
  const professionText = (id: unknown) =>
    professions.find((choice) => choice.id === id)?.profession ?? String(id);
  return {
    labels: {
      ...labelsOf(memberWords),
      ...labelsOf(memberColumns),
      slug: t("slug"),
      status: t("state"),
      co_category: t("professions"),
      phones: t("phones"),
      socials: t("socials"),
      pin: t("pin"),
      opening_hours: t("hours"),
      gallery_ids: t("gallery"),
      verified: t("verified"),
    },
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
