"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ConsentBannerProps } from "./consent-banner";
import { hasConsent, mustAsk, onConsentChange, validChoice } from "./consent-store";
import { isPrivatePath, isTagManagerLoaded, thirdParties } from "./third-parties";

export type ConsentWatchProps = { locale: Locale; isReopened: boolean; onClose(): void };

type Opened = { Banner: ComponentType<ConsentBannerProps>; texts: ConsentBannerProps["texts"] };

/** What the present choice asks for: the tag manager, its end, or the proof of a choice. */
async function applyChoice(isOtherTab: boolean): Promise<void> {
  const choice = validChoice();
  if (choice && choice.id === null) await (await import("./save-choice")).proveChoice();
  if (thirdParties()?.gtm === undefined) return;
  if (hasConsent("statistics")) return (await import("./tag-manager")).loadTagManager();
  // Set by a script that still ran in another tab when the consent was withdrawn.
  if (/(?:^|;\s*)_g[acl]/.test(document.cookie))
    (await import("./third-party-data")).deleteThirdPartyData(["statistics"]);
  // The tab of the withdrawal loads its page again by itself, after the proof.
  if (isOtherTab && isTagManagerLoaded()) (await import("./tag-manager")).leaveTagManager();
}

/** Applies the visitor's choice on every page, and asks where it is missing or to be changed. */
export function ConsentWatch({ locale, isReopened, onClose }: ConsentWatchProps) {
  const pathname = usePathname();
  const isAsked = useSyncExternalStore(onConsentChange, mustAsk, () => false);
  const [opened, setOpened] = useState<Opened>();
  const isOpen = isReopened || (isAsked && !isPrivatePath(pathname));

  useEffect(() => {
    void applyChoice(false);
    return onConsentChange((isOtherTab) => void applyChoice(isOtherTab));
  }, [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    void Promise.all([import("./consent-banner"), import("./consent-texts")]).then(
      async ([{ ConsentBanner }, { consentTexts }]) => {
        const texts = await consentTexts(locale);
        if (isCurrent) setOpened({ Banner: ConsentBanner, texts });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, locale]);

  if (!isOpen || !opened) return null;
  const { Banner, texts } = opened;
  return <Banner locale={locale} texts={texts} isReopened={isReopened} onClose={onClose} />;
}
