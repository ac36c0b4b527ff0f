import type { Metadata } from "next";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { WebinarsPage } from "@/components/commerce/webinar/webinars-page";
import { paths } from "@/lib/kernel/core/paths";
import { BY_START_DESC, listEventCards } from "@/lib/commerce/event/read/service";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { listData } from "@/lib/site/structured-data/list";

type Props = { params: LocaleParams };

/** The maximum number of coming webinars, and of past ones. */
const MOST = 100;
const ALTERNATES = { el: localePath("el", paths.webinars), en: localePath("en", paths.webinars) };

async function load(locale: Locale) {
  const [coming, past] = await Promise.all([
    listEventCards(locale, { kind: "webinar", isOver: false }, MOST),
    listEventCards(locale, { kind: "webinar", isOver: true }, MOST, BY_START_DESC),
  ]);
  return { coming, past };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "webinar" });
  return pageMetadata({
    title: t("title"),
    description: t("intro"),
    locale,
    alternates: ALTERNATES,
  });
}

export default async function Webinars({ params }: Props) {
  const locale = await pageLocale(params);
  const [t, { coming, past }] = await Promise.all([
    getTranslations({ locale, namespace: "webinar" }),
    load(locale),
  ]);
  const cards = [...coming, ...past];
  const data = await listData(
    {
      crumbs: [{ name: t("title"), path: paths.webinars }],
      page: 0,
      total: cards.length,
      items: cards.map(({ title, slug }) => ({ name: title, path: paths.webinar(slug) })),
    },
    locale,
  );
  return (
    <>
      <JsonLd data={data} />
      <WebinarsPage locale={locale} coming={coming} past={past} />
    </>
  );
}
