"use client";

import { useEffect, useState, type ComponentType, type Ref } from "react";
import { useConsent } from "@/components/kernel/consent/consent-store";
import { thirdParties } from "@/components/kernel/consent/third-parties";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { CaptchaHandle, RecaptchaProps } from "./captcha-props";

/** Each loads only its own library. */
const load = {
  v3: () => import("./recaptcha-v3"),
  "v2-invisible": () => import("./recaptcha-v2"),
};

/** The configured captcha, as long as the visitor allows it. */
export function Captcha({ locale, ref }: { locale: Locale; ref: Ref<CaptchaHandle> }) {
  const isAllowed = useConsent("forms");
  const [Loaded, setLoaded] = useState<ComponentType<RecaptchaProps>>();
  useEffect(() => {
    const captcha = thirdParties()?.captcha;
    if (!isAllowed || !captcha) return;
    load[captcha.version]().then(
      ({ Recaptcha }) => setLoaded(() => Recaptcha),
      // The form is sent without a token then.
      () => undefined,
    );
  }, [isAllowed]);
  const siteKey = thirdParties()?.captcha?.key;
  if (!isAllowed || !Loaded || siteKey === undefined) return null;
  return <Loaded ref={ref} siteKey={siteKey} locale={locale} />;
}
