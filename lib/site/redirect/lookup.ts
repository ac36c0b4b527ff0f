import { db } from "@/lib/kernel/core/db";
import { localePath, splitLocale } from "@/lib/kernel/i18n/locale";
import { sitePath } from "./path";

/**
 * The URL that a missing path of the site leads to, in the same language; undefined without
 * a redirect. One lookup of a key, only for paths that may have a redirect.
 */
export async function redirectOf(publicPath: string): Promise<string | undefined> {
  const { locale } = splitLocale(publicPath);
  const fromPath = sitePath(publicPath);
  if (fromPath === undefined || fromPath === "/" || fromPath.startsWith("/~")) return undefined;
  const row = await db.redirect.findUnique({ where: { fromPath }, select: { toPath: true } });
  if (!row) return undefined;
  const encoded = row.toPath.split("/").map(encodeURIComponent).join("/");
  return localePath(locale, encoded);
}
