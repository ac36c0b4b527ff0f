"use client";

import { useEffect } from "react";
import { mayBeSignedIn } from "@/components/kit/session/session-store";
import { onceInView } from "@/components/kit/ui/once-in-view";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  /** The id of the section with the exhibitors, whose HTML is the same for everybody. */
  section: string;
  locale: Locale;
  /** The first line of a message. */
  subject: string;
};

/**
 * Shows signed-in people which exhibitors are available now, and opens conversations from their
 * buttons. For visitors nothing is loaded: their links lead to the enquiry form.
 */
export function LiveExhibitors({ section, locale, subject }: Props) {
  useEffect(() => {
    const list = document.getElementById(section);
    if (!list || !mayBeSignedIn(document.cookie)) return undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const endWaiting = onceInView(list, () => {
      void import("./exhibitor-presence").then(
        ({ watchExhibitors }) => {
          if (!isGone) stop = watchExhibitors(list, { locale, subject });
        },
        // Without the code the links still lead to the form.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      endWaiting();
      stop?.();
    };
  }, [section, locale, subject]);
  return null;
}
