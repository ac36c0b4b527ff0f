"use client";

import { useTranslations } from "next-intl";
import { useId, useSyncExternalStore, type ReactNode } from "react";
import { TabList, tabPanel } from "@/components/kit/ui/tabs";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { TranslationChip } from "./translation-chip";
import type { TranslationStatus } from "./translation-status";

/** The breakpoint from which both translations are side by side. */
const WIDE = "(min-width: 1440px)";

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

type Props = {
  label: string;
  selected: Locale;
  onSelect(locale: Locale): void;
  statuses: Record<Locale, TranslationStatus>;
  /** Whether both are shown where there is room, as is usual. */
  isSplit?: boolean;
  children(locale: Locale): ReactNode;
};

/**
 * Both translations: side by side on wide viewports, else in tabs with their status. Hidden ones
 * stay mounted, so that their state is kept.
 */
export function LanguageTabs({
  label,
  selected,
  onSelect,
  statuses,
  isSplit = true,
  children,
}: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const hasRoom = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const isWide = hasRoom && isSplit;
  return (
    <div className="language-tabs" data-wide={isWide || undefined}>
      {!isWide && (
        <TabList
          id={id}
          label={label}
          keys={LOCALES}
          selected={selected}
          onSelect={onSelect}
          className="language-tablist"
        >
          {(locale) => (
            <>
              <span lang={locale}>{LOCALE_FACTS[locale].label}</span>{" "}
              <TranslationChip {...statuses[locale]} />
            </>
          )}
        </TabList>
      )}
      <div className="language-panels">
        {LOCALES.map((locale) => (
          <section
            key={locale}
            className="language-panel"
            hidden={!isWide && locale !== selected}
            data-locale={locale}
            {...(isWide
              ? { "aria-label": t("inLanguage", { language: LOCALE_FACTS[locale].label }) }
              : tabPanel(id, locale))}
          >
            {isWide && (
              <p className="language-title">
                <span className="kicker" lang={locale}>
                  {LOCALE_FACTS[locale].label}
                </span>{" "}
                <TranslationChip {...statuses[locale]} />
              </p>
            )}
            {children(locale)}
          </section>
        ))}
      </div>
    </div>
  );
}
