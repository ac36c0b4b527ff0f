"use client";

import type { ReactNode } from "react";
import { hasCaptcha } from "@/components/kernel/captcha/use-captcha";
import { consentTexts } from "@/components/kernel/consent/consent-texts";
import { LinkButton } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";

const load = {
  el: () => import("@/messages/el/form.json"),
  en: () => import("@/messages/en/form.json"),
} satisfies Record<Locale, unknown>;

/**
 * What somebody can do who sent too much: without the captcha the limit is tighter. Loaded when it
 * happens.
 */
export async function limitedNote(locale: Locale, isProtected: boolean): Promise<ReactNode> {
  const [{ default: texts }, consent] = await Promise.all([load[locale](), consentTexts(locale)]);
  if (isProtected || !hasCaptcha()) return <p>{texts.inputKept}</p>;
  return (
    <p>
      {texts.unprotected} <LinkButton data-opens-consent="">{consent.reopen}</LinkButton>
    </p>
  );
}
