"use client";

import { useEffect, useId, useImperativeHandle, useState, type Ref } from "react";
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from "react-google-recaptcha-v3";
import { makeSignal, SCRIPT_WAIT_MS, tokenInTime } from "./token-in-time";
import type { CaptchaHandle, RecaptchaProps } from "./captcha-props";

/** The action under which the form appears in the console of the captcha. */
const ACTION = "contact";

type Execute = (action: string) => Promise<string>;

function Handle({ ref }: { ref: Ref<CaptchaHandle> }) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  const [ready] = useState(() => makeSignal<Execute>());
  useEffect(() => {
    if (executeRecaptcha) ready.resolve(executeRecaptcha);
  }, [executeRecaptcha, ready]);
  useImperativeHandle(ref, () => ({
    token: () =>
      tokenInTime(
        ready.promise.then((execute) => execute(ACTION)),
        SCRIPT_WAIT_MS,
      ),
  }));
  return null;
}

/** reCAPTCHA v3, with its badge inside the form. It is removed from the page on unmount. */
export function Recaptcha({ siteKey, locale, ref }: RecaptchaProps) {
  const id = useId();
  return (
    <GoogleReCaptchaProvider
      reCaptchaKey={siteKey}
      language={locale}
      container={{ element: id, parameters: { badge: "inline", theme: "dark" } }}
    >
      <div id={id} />
      <Handle ref={ref} />
    </GoogleReCaptchaProvider>
  );
}
