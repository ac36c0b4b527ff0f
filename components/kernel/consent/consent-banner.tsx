"use client";

import "./consent.css";
import { useEffect, useId, useRef, useState } from "react";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { showToast } from "@/components/kit/ui/toast";
import type { ConsentCategory } from "@/lib/kernel/consent/categories";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { validChoice } from "./consent-store";
import type { ConsentTexts } from "./consent-texts";
import { decide } from "./save-choice";
import { offered, thirdParties } from "./third-parties";

export type ConsentBannerProps = {
  locale: Locale;
  texts: ConsentTexts;
  /** Opened by the visitor: it takes the focus, shows the present choice and can be closed. */
  isReopened: boolean;
  onClose(): void;
};

/**
 * The property by which the page leaves room for the banner, so that it hides no focused element.
 */
const HEIGHT = "--consent-height";

/** Of a proved choice: its day, with the privacy policy as it was then. */
function PresentChoice({ locale, texts }: Pick<ConsentBannerProps, "locale" | "texts">) {
  const choice = validChoice();
  if (!choice?.id || !choice.privacyVersion) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(choice.at);
  return (
    <p className="consent-text mt-3">
      {texts.choiceOf.replace("{date}", date)}{" "}
      <a
        href={`${localePath(locale, "/privacy")}?version=${choice.privacyVersion}`}
        className="link-line"
      >
        {texts.policyThen.replace("{version}", String(choice.privacyVersion))}
      </a>
    </p>
  );
}

/**
 * Asks what third parties are allowed. Refusal, consent and consent by category are buttons of one
 * look on one level, nothing is chosen beforehand, and the page behind stays usable: it is no
 * dialog, and it stands before the page in the order of focus.
 */
export function ConsentBanner({ locale, texts, isReopened, onClose }: ConsentBannerProps) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<ConsentCategory>>(
    () => new Set(validChoice()?.categories),
  );
  const categories = offered();
  const senders: Record<ConsentCategory, string> = {
    statistics: texts.statisticsFrom,
    forms: texts.formsFrom,
    maps: thirdParties()?.tiles ?? "",
    videos: texts.videosFrom,
  };

  useEffect(() => {
    const banner = element.current;
    if (!banner) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(HEIGHT, `${banner.offsetHeight}px`));
    observer.observe(banner);
    return () => {
      observer.disconnect();
      root.removeProperty(HEIGHT);
    };
  }, []);
  useEffect(() => {
    if (isReopened) element.current?.focus();
  }, [isReopened]);

  const choose = (next: ConsentCategory[]) => {
    void decide(next);
    showToast(texts.saved);
    onClose();
  };
  const toggle = (category: ConsentCategory) => {
    const next = new Set(chosen);
    if (!next.delete(category)) next.add(category);
    setChosen(next);
  };
  return (
    <section
      ref={element}
      className="consent no-print"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className="shell consent-content">
        <div>
          <p id={`${id}-title`} className="consent-title">
            {texts.title}
          </p>
          <p className="consent-text">
            {texts.text}{" "}
            <a href={localePath(locale, "/privacy")} className="link-line">
              {texts.privacy}
            </a>
          </p>
        </div>
        <div>
          <fieldset className="consent-categories">
            <legend className="visually-hidden">{texts.choices}</legend>
            {categories.map((category) => (
              <label key={category} className="consent-category">
                <Checkbox checked={chosen.has(category)} onChange={() => toggle(category)} />
                <span>
                  {texts[category]} <span className="text-soft">({senders[category]})</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="consent-buttons">
            <Button onClick={() => choose([])}>{texts.rejectAll}</Button>
            <Button onClick={() => choose([...chosen])}>{texts.acceptSelected}</Button>
            <Button onClick={() => choose(categories)}>{texts.acceptAll}</Button>
          </div>
          {isReopened && <PresentChoice locale={locale} texts={texts} />}
          {isReopened && (
            <LinkButton className="mt-3 text-sm" onClick={onClose}>
              {texts.close}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
