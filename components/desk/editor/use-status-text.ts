"use client";

import { useTranslations } from "next-intl";

const STATUSES = ["draft", "in_review", "scheduled", "published", "archived"] as const;

/** The text of a status on the screens of a company; undefined for anything else. */
export function useStatusText(): (value: unknown) => string | undefined {
  const t = useTranslations("account.profile");
  return (value) => {
    const status = STATUSES.find((one) => one === value);
    return status && t(`states.${status}`);
  };
}
