"use client";

import type { ReactNode } from "react";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { FieldErrors } from "../field-errors";
import { inLocale } from "../flat-values";
import type { SheetLanguages } from "./publish-change";
import { PublishLanguage } from "./publish-language";

/** A part of an item that is published by itself: all of it, or the texts of a company's page. */
export type SheetPart = { legend: string; languages: SheetLanguages; errors: FieldErrors };

type Props = {
  part: SheetPart;
  chosen: readonly Locale[];
  isBusy: boolean;
  hasDates: boolean;
  onToggle(locale: Locale): void;
  /** Saves a change of one translation, by flat name; true when it is stored. */
  onChange(change: Record<string, unknown>): Promise<boolean>;
  children?: ReactNode;
};

/** Both translations of a part: whether each is published next, and how it is taken down. */
export function PublishPart(props: Props) {
  const { part, chosen, isBusy, hasDates, onToggle, onChange, children } = props;
  const { legend, languages, errors } = part;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {LOCALES.map((each) => (
        <PublishLanguage
          key={each}
          locale={each}
          language={languages[each]}
          isChosen={chosen.includes(each)}
          isBusy={isBusy}
          hasDates={hasDates}
          errors={{
            status: errors[`${each}.status`],
            unpublish_at: errors[`${each}.unpublish_at`],
          }}
          onToggle={() => onToggle(each)}
          onChange={(change) => onChange(inLocale(each, change))}
        />
      ))}
      {children}
    </fieldset>
  );
}

/** The chosen languages with one more, or without one that was chosen. */
export const toggled = (chosen: readonly Locale[], locale: Locale): readonly Locale[] =>
  chosen.includes(locale) ? chosen.filter((one) => one !== locale) : [...chosen, locale];
