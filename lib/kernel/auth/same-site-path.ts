import { settings } from "@/lib/kernel/core/settings";

/**
 * A safe redirect target: a path of this site (docs/security.md#mailed-links), also from an
 * absolute URL of it; undefined for anything else.
 */
export function sameSitePath(target: string): string | undefined {
  const { SITE_URL } = settings();
  const pathIn = () => {
    if (target === SITE_URL) return "/";
    return target.startsWith(`${SITE_URL}/`) ? target.slice(SITE_URL.length) : target;
  };
  const path = pathIn();
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const isPath = [path, decoded].every(
    (one) => /^\/(?![/\\])/.test(one) && !/[\u0000-\u001f\u007f]/.test(one),
  );
  if (!isPath || !URL.canParse(path, SITE_URL)) return undefined;
  const url = new URL(path, SITE_URL);
  return url.origin === SITE_URL ? url.pathname + url.search + url.hash : undefined;
}
