import type { Settings } from "@/lib/kernel/core/settings";
import { tilesSource } from "@/lib/kernel/map/tiles";

/** Sources that the content security policy allows beside the site itself. */
export type PolicySources = {
  scripts: string[];
  connect: string[];
  images: string[];
  frames: string[];
};

const TAG_MANAGER = "https://www.googletagmanager.com";
/** What a container of the tag manager with Google's analytics needs. */
const MEASUREMENT = ["https://*.google-analytics.com", "https://*.analytics.google.com"];
const RECAPTCHA = "https://www.google.com/recaptcha/";
const RECAPTCHA_FILES = "https://www.gstatic.com/recaptcha/";
const RECAPTCHA_FRAMES = "https://recaptcha.google.com/recaptcha/";

/** The sources of the configured third parties; none without configuration. */
export function policySources({
  GTM_ID,
  RECAPTCHA_SITE_KEY,
  TILES_URL,
}: Pick<Settings, "GTM_ID" | "RECAPTCHA_SITE_KEY" | "TILES_URL">): PolicySources {
  const tags = GTM_ID ? [TAG_MANAGER] : [];
  const measured = GTM_ID ? [TAG_MANAGER, ...MEASUREMENT] : [];
  const captcha = RECAPTCHA_SITE_KEY ? [RECAPTCHA] : [];
  return {
    scripts: [...tags, ...captcha, ...(RECAPTCHA_SITE_KEY ? [RECAPTCHA_FILES] : [])],
    connect: [...measured, ...captcha],
    images: [...(TILES_URL ? [tilesSource(TILES_URL)] : []), ...measured],
    frames: [...captcha, ...(RECAPTCHA_SITE_KEY ? [RECAPTCHA_FRAMES] : [])],
  };
}
