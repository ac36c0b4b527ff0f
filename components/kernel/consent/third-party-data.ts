import type { ConsentCategory } from "@/lib/kernel/consent/categories";

/** What third parties store under our own origin, by category. */
const OURS: Record<ConsentCategory, { cookies?: RegExp; storage?: RegExp }> = {
  statistics: {
    cookies:
      /^(?:_ga|_gid|_gat|_gcl|_gac|_dc_gtm|_fbp|_fbc|_hj|_clck|_clsk|_uet|_pin_unauth|__utm)/,
    storage: /^(?:_gcl|_hj|_uet|_ga)/,
  },
  forms: { storage: /^(?:_grecaptcha|rc::)/ },
  maps: {},
  videos: {},
};

/** The host and its parent domains, for which a script may have set cookies. */
const domains = (host: string): string[] => {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
};

const cookieNames = (): string[] =>
  document.cookie
    .split(/;\s*/)
    .flatMap((pair) => pair.split("=", 1))
    .filter(Boolean);

function deleteCookie(name: string): void {
  const expired = `${name}=; Max-Age=0; Path=/`;
  document.cookie = expired;
  for (const domain of domains(window.location.hostname))
    document.cookie = `${expired}; Domain=${domain}`;
}

function deleteStored(storage: Storage, pattern: RegExp): void {
  for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
}

/** Deletes what third parties of these categories have stored under our origin. */
export function deleteThirdPartyData(categories: readonly ConsentCategory[]): void {
  for (const category of categories) {
    const { cookies, storage } = OURS[category];
    if (cookies)
      cookieNames()
        .filter((name) => cookies.test(name))
        .forEach(deleteCookie);
    if (!storage) continue;
    try {
      deleteStored(window.localStorage, storage);
      deleteStored(window.sessionStorage, storage);
    } catch {
      // Storage is blocked, so that nothing was stored.
    }
  }
}
