"use client";

import { useRef, useState, type ComponentType, type ReactNode, type Ref } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { CaptchaHandle } from "./captcha-props";

type FormCaptcha = {
  /** Called at the first focus of the form: the captcha is loaded, if the visitor allows it. */
  prepare(): void;
  token: CaptchaHandle["token"];
  /** Rendered in the form. */
  element: ReactNode;
};

/** Whether the site has a captcha, which the visitor may allow. */
export const hasCaptcha = (): boolean =>
  document.documentElement.dataset.thirdParties?.includes('"captcha"') ?? false;

/**
 * The captcha of a public form. Without configuration, without consent, or when it cannot be loaded
 * there is no token, and the form is sent without it.
 */
export function useCaptcha(locale: Locale): FormCaptcha {
  const [Captcha, setCaptcha] =
    useState<ComponentType<{ locale: Locale; ref: Ref<CaptchaHandle> }>>();
  const handle = useRef<CaptchaHandle>(null);
  return {
    prepare() {
      if (Captcha || !hasCaptcha()) return;
      import("./captcha").then(
        (module) => setCaptcha(() => module.Captcha),
        // The form is sent without a token then.
        () => undefined,
      );
    },
    token: async () => handle.current?.token(),
    element: Captcha ? <Captcha ref={handle} locale={locale} /> : null,
  };
}
