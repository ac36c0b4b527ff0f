import { AppError } from "@/lib/core/errors";
import { settings } from "@/lib/core/settings";

/** The names of this machine: a demo at localhost is often opened by its id. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether pages of this origin may send writes, and read responses of the API. */
export function isAllowedOrigin(origin: string): boolean {
  const { ALLOWED_ORIGINS, SITE_URL } = settings();
  if (ALLOWED_ORIGINS.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const [site, asking] = [new URL(SITE_URL), new URL(origin)];
  return (
    LOOPBACK.test(site.hostname) &&
    LOOPBACK.test(asking.hostname) &&
    site.port === asking.port &&
    site.protocol === asking.protocol
  );
}

/**
 * Refuses a write that another site's page sends: foreign `Origin`, or `Sec-Fetch-Site: cross-site`
 * outside the allowed list.
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  if (origin !== null && !isAllowedOrigin(origin)) throw new AppError("forbidden");
  if (origin === null && request.headers.get("sec-fetch-site") === "cross-site")
    throw new AppError("forbidden");
}
