import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { cache } from "react";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { ThreadScreen } from "@/components/conversation/thread/thread-screen";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { siteName } from "@/lib/kernel/setting/service";
import { readThreadByLink } from "@/lib/conversation/thread/by-link";

type Props = { params: Promise<{ locale: string; token: string }> };

const load = cache((token: string, locale: Locale) => readThreadByLink(token, locale));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const thread = await load(token, locale);
  if (!thread) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "thread" });
  return {
    title: t("title", { site: thread.company?.name || (await siteName()) }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** A conversation by signed link, for the person who began it. */
export default async function ThreadPage({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const thread = await load(token, locale);
  return thread ? (
    <ThreadScreen locale={locale} token={token} thread={thread} />
  ) : (
    <NotFoundScreen locale={locale} />
  );
}
