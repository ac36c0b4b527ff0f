"use client";

import { useTranslations } from "next-intl";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import type { FieldTextsOf } from "@/components/kit/editor/use-changes";
import { useHoursText } from "@/components/directory/hours/use-hours-text";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { isRecord, readPath } from "@/lib/kernel/core/records";
import { memberFields } from "@/lib/directory/member/fields";
import type { OpeningHours } from "@/lib/directory/member/hours";
import type { MemberDraft } from "./member-values";
import { useStatusText } from "@/components/kit/editor/use-status-text";

const isHours = (value: unknown): value is OpeningHours => isRecord(value) && "week" in value;

/** A text of a part of a company in the first language that has it. */
const textOf = (part: unknown, name: string): string =>
  LOCALES.map((locale) => readPath(part, "translations", locale, name)).find(
    (text) => typeof text === "string",
  ) ?? "";

const listText = (value: unknown, lineOf: (part: unknown) => string) =>
  Array.isArray(value) ? value.map(lineOf).join("\n") : undefined;

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
      place_id: (value) => t("placeNumber", { number: Number(value) }),
      branches: (value) =>
        listText(value, (part) => textOf(part, "address") || textOf(part, "area")),
      serves: (value) =>
        listText(value, (place) => {
          const name = readPath(place, "name");
          return typeof name === "string" ? name : t("placeNumber", { number: Number(place) });
        }),
      services: (value) => listText(value, (part) => textOf(part, "name")),
      verified: (value) => (isRecord(value) ? Object.values(value).join(", ") : undefined),
    },
  };
}
