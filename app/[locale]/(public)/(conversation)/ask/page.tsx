import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { AskForm } from "@/components/conversation/enquiry/ask-form";
import { askLabels, enquiryLabels } from "@/components/conversation/enquiry/labels";
import { formTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { MAX_COMPANIES } from "@/lib/conversation/enquiry/choices";
import { listAskable } from "@/lib/conversation/enquiry/companies";
import { localePath, LOCALES } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { firstValue, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { recordOf } from "@/lib/kernel/core/records";
import { memberAreas } from "@/lib/directory/member/read/list";
import { listProfessions } from "@/lib/directory/profession/service";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { idFromPath } from "@/lib/kernel/slug/service";

type Props = { params: LocaleParams; searchParams: SearchParams };

const PATH = "/ask";
const alternates = () => recordOf(LOCALES, (locale) => localePath(locale, PATH));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "enquiry" });
  return pageMetadata({
    title: t("title"),
    description: t("intro"),
    locale,
    alternates: alternates(),
  });
}

/** The companies that an address names: one by its slug or id, several by their ids. */
function askedIds(raw: Awaited<SearchParams>): number[] {
  const one = idFromPath(firstValue(raw.company) ?? "");
  const several = (firstValue(raw.companies) ?? "").split(",").map((part) => idFromPath(part));
  const ids = [one, ...several].filter((id) => id !== undefined);
  return [...new Set(ids)].slice(0, MAX_COMPANIES);
}

/** Asks several companies at once; the URL may name some of them, or a profession. */
export default async function AskPage({ params, searchParams }: Props) {
  const [locale, raw] = await Promise.all([pageLocale(params), searchParams]);
  const asked = askedIds(raw);
  const [t, texts, labels, ask, professions, areas, chosen] = await Promise.all([
    getTranslations({ locale, namespace: "enquiry" }),
    formTexts(locale),
    enquiryLabels(locale),
    askLabels(locale),
    listProfessions(locale),
    memberAreas(locale, {}),
    asked.length === 0
      ? null
      : listAskable(locale, { ids: asked }, { currentPage: 0, perPage: MAX_COMPANIES }),
  ]);
  const named = professions.find(({ slug }) => slug === firstValue(raw.category));
  return (
    <PageShell locale={locale} section="directory" alternates={alternates()} path={PATH}>
      <div className="shell max-w-4xl py-10 wide:py-14">
        <h1 className="text-4xl wide:text-5xl">{t("title")}</h1>
        <p className="mt-4 mb-10 text-lg text-soft">{t("intro")}</p>
        <AskForm
          locale={locale}
          texts={texts}
          labels={labels}
          askLabels={ask}
          companies={chosen?.items ?? []}
          professions={professions
            .filter((item) => item.members_count > 0)
            .map(({ slug, profession }) => ({ value: slug, label: profession }))}
          areas={areas.map(({ area }) => ({ value: area, label: area }))}
          category={named?.slug ?? ""}
        />
      </div>
    </PageShell>
  );
}
