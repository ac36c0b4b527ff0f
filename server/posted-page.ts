import { splitLocale } from "@/lib/kernel/i18n/locale";
import { MANIFESTS } from "@/lib/kernel/manifest/all";
import { pathPattern } from "@/lib/kernel/manifest/endpoint-pattern";
import type { Manifest } from "@/lib/kernel/manifest/shape";

const RULES = MANIFESTS.flatMap(({ postedPages = {} }: Manifest) =>
  Object.entries(postedPages).map(([page, endpoint]) => ({
    pattern: pathPattern(page, "([^/]+)"),
    endpoint,
  })),
);

/**
 * The URL of the endpoint that takes a POST to the address of a page, since mail programs post to
 * the address that a browser opens (RFC 8058); undefined for all other addresses.
 */
export function postedPage(url: string): string | undefined {
  const { locale, path } = splitLocale(url.split("?")[0]!);
  for (const { pattern, endpoint } of RULES) {
    const part = pattern.exec(path)?.[1];
    if (part !== undefined) return `${endpoint.replace(/\{\w+\}/, () => part)}?locale=${locale}`;
  }
  return undefined;
}
