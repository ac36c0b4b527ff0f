"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { outcomeOf, type OutcomeLine } from "./outcome";

/** The text of what a save did in one or several languages: what, in which ones, and when. */
export function useOutcomeText(): (lines: readonly OutcomeLine[]) => string {
  const t = useTranslations("account.editor.outcome");
  const { locale } = useFormContext();
  const textOf = ({ what, at }: OutcomeLine, languages: string) => {
    const date = at === null ? undefined : new Date(at);
    const when = date ? `${formatDate(date, locale)} ${formatTime(date, locale)}` : "";
    return t(what, { languages, when });
  };
  return (lines) => {
    const isLike = (one: OutcomeLine, other: OutcomeLine) =>
      one.what === other.what && one.at === other.at;
    const firsts = lines.filter((line) => lines.find((one) => isLike(one, line)) === line);
    return firsts
      .map((first) => {
        const alike = lines.filter((line) => isLike(line, first));
        return textOf(first, alike.map((line) => LOCALE_FACTS[line.locale].label).join(", "));
      })
      .join(" ");
  };
}

/** What the last save of an editor did that readers notice, until it is closed or the next one. */
export function useOutcome(pagePath: ((slug: string) => string) | undefined) {
  const [outcome, setOutcome] = useState<readonly OutcomeLine[]>([]);
  const textOf = useOutcomeText();
  return {
    outcome,
    closeOutcome: () => setOutcome([]),
    /** Notes what a save did. @returns its text; empty where readers are not concerned */
    note(...saved: [before: unknown, after: unknown, names: readonly string[]]): string {
      const lines = outcomeOf(...saved, pagePath);
      setOutcome(lines);
      return textOf(lines);
    },
  };
}
