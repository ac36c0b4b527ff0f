import type { Ref } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The loaded captcha of one form. */
export type CaptchaHandle = {
  /** A new token; undefined when the third party gives none in time. Never rejects. */
  token(): Promise<string | undefined>;
};

/** What the component of either version takes. */
export type RecaptchaProps = { siteKey: string; locale: Locale; ref: Ref<CaptchaHandle> };
