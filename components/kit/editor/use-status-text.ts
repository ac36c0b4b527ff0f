"use client";

import { useTranslations } from "next-intl";
import { isOneOf } from "@/lib/kernel/core/records";

const STATUSES = ["draft", "in_review", "scheduled", "published", "archived"] as const;

/** The label of a status on the screens of a company; undefined for an unknown one. */
export function useStatusText(): (value: unknown) => string | undefined {
  const t = useTranslations("account.member");
  return (value) => (isOneOf(STATUSES, value) ? t(`states.${value}`) : undefined);
}
