import type { Metadata } from "next";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";

type Options<Props, T> = {
  /** What the link leads to; nothing for one that is invalid. Called twice, so it caches. */
  find(props: Props, locale: Locale): Promise<T | null | undefined>;
  title(found: T, locale: Locale): string | Promise<string>;
  screen(found: T, locale: Locale): ReactNode;
};

/**
 * The exports of a page that is found by a secret in its address: search engines leave it out, and
 * it is sent to no other site as Referer (docs/security.md#mailed-links).
 */
export function linkPage<Props extends { params: LocaleParams }, T extends object>({
  find,
  title,
  screen,
}: Options<Props, T>) {
  const read = async (props: Props) => {
    const locale = await pageLocale(props.params);
    return { locale, found: await find(props, locale) };
  };
  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const { locale, found } = await read(props);
      if (!found) return notFoundMetadata(locale);
      return {
        title: await title(found, locale),
        robots: { index: false, follow: false },
        referrer: "no-referrer",
      };
    },
    async Page(props: Props) {
      const { locale, found } = await read(props);
      return found ? screen(found, locale) : <NotFoundScreen locale={locale} />;
    },
  };
}

export type TokenProps = { params: Promise<{ locale: string; token: string }> };
