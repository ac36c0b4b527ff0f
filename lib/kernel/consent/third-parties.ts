import { createHash } from "node:crypto";
import { settings } from "@/lib/kernel/core/settings";
import { urlWords } from "@/lib/kernel/manifest/url-words";
import { tilesHost } from "@/lib/kernel/map/tiles";
import { consentVersion } from "@/lib/kernel/setting/service";
import type { ThirdParties } from "./categories";

/** Raised when the texts of messages/…/consent.json change their meaning. */
const TEXT_VERSION = 1;
const FINGERPRINT_LENGTH = 6;

/**
 * The configured third parties and the version of what visitors consent to. It changes with the
 * texts of the release, with the number that a manager raises, and with the third parties
 * themselves, so that nobody's consent covers a recipient that was added later.
 */
export async function thirdParties(): Promise<ThirdParties> {
  const { GTM_ID, RECAPTCHA_SITE_KEY, RECAPTCHA_VERSION, TILES_URL } = settings();
  const parties = {
    ...(GTM_ID ? { gtm: GTM_ID } : {}),
    ...(RECAPTCHA_SITE_KEY
      ? { captcha: { version: RECAPTCHA_VERSION, key: RECAPTCHA_SITE_KEY } }
      : {}),
    ...(TILES_URL ? { tiles: tilesHost(TILES_URL) } : {}),
  };
  const recipients = JSON.stringify([parties.gtm, parties.captcha?.version, parties.tiles]);
  const fingerprint = createHash("sha256").update(recipients).digest("hex");
  return {
    version: [TEXT_VERSION, await consentVersion(), fingerprint.slice(0, FINGERPRINT_LENGTH)].join(
      ".",
    ),
    ...parties,
    private: urlWords(["private"]),
  };
}
