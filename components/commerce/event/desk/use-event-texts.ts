"use client";

import { useTranslations } from "next-intl";
import type { FieldTextsOf } from "@/components/kit/editor/use-changes";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import { isOneOf, isRecord, readPath } from "@/lib/kernel/core/records";
import { eventFields } from "@/lib/commerce/event/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { EventDraft } from "./event-values";

const STATES = ["draft", "in_review", "scheduled", "published", "archived"] as const;

/** A text of a part of an event in the first locale that has it. */
const textOf = (part: unknown, name: string): string =>
  LOCALES.map((locale) => readPath(part, "translations", locale, name)).find(
    (text) => typeof text === "string",
  ) ?? "";

/** The labels of an event's fields, and the texts of their values. */
export function useEventTexts(): FieldTextsOf<EventDraft> {
  const t = useTranslations("account.editor");
  const own = useTranslations("account.event");
  const lines = (name: string) => (value: unknown) =>
    Array.isArray(value)
      ? value
          .filter(isRecord)
          .map((part) => textOf(part, name))
          .join("\n")
      : undefined;
  return {
    labels: useFieldLabels(eventFields),
    texts: {
      status: (value) => (isOneOf(STATES, value) ? t(`status_${value}`) : undefined),
      member_id: (value) => t("companyNumber", { number: Number(value) }),
      organiser_id: (value) => t("companyNumber", { number: Number(value) }),
      cover_id: (value) => t("assetNumber", { number: Number(value) }),
      ticket_types: lines("name"),
      addons: lines("name"),
      questions: lines("label"),
    },
    labelBelow(name) {
      const [list, number = "0"] = name.split(".");
      const place = { number: Number(number) + 1 };
      if (list === "ticket_types") return own("ticketNumber", place);
      if (list === "addons") return own("addonNumber", place);
      return list === "questions" ? own("questionNumber", place) : undefined;
    },
  };
}
