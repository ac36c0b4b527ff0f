"use client";

import { useImperativeHandle, useRef, useState } from "react";
import ReCAPTCHA from "react-google-recaptcha";
import { makeSignal, SCRIPT_WAIT_MS, tokenInTime } from "./token-in-time";
import type { RecaptchaProps } from "./captcha-props";

/** How long a visitor may take for the pictures; a closed question gives no answer at all. */
const QUESTION_MS = 45_000;

/** Invisible reCAPTCHA v2, with its badge inside the form. */
export function Recaptcha({ siteKey, locale, ref }: RecaptchaProps) {
  const widget = useRef<ReCAPTCHA>(null);
  const [loaded] = useState(() => makeSignal<string | null>());
  useImperativeHandle(ref, () => ({
    async token() {
      if ((await tokenInTime(loaded.promise, SCRIPT_WAIT_MS)) === undefined || !widget.current)
        return undefined;
      // A token is good for one request.
      widget.current.reset();
      return tokenInTime(widget.current.executeAsync(), QUESTION_MS);
    },
  }));
  return (
    <ReCAPTCHA
      ref={widget}
      sitekey={siteKey}
      hl={locale}
      size="invisible"
      badge="inline"
      theme="dark"
      // Called after a failure too.
      asyncScriptOnLoad={() => loaded.resolve("grecaptcha" in window ? "loaded" : null)}
    />
  );
}
