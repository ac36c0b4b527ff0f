import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { cache } from "react";
import { IssueView } from "@/components/audience/campaign/issue-view";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { findPastIssue, type ArchivedIssue } from "@/lib/audience/campaign/archive/service";
import { archivePath } from "@/lib/audience/campaign/content/archive-path";
import { formatDate } from "@/lib/kernel/core/dates";
import { LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { pageMetadata, type Alternates } from "@/lib/kernel/seo/metadata";

type Props = { params: Promise<{ locale: string; number: string }> };

const load = cache((part: string, locale: Locale) => findPastIssue(part, locale));

async function find({ params }: Props) {
  const locale = await pageLocale(params);
  return { locale, past: await load((await params).number, locale) };
}

const alternatesOf = ({ number, languages }: ArchivedIssue): Alternates => {
  const [el, en] = LOCALES.map((locale) =>
    languages.includes(locale) ? localePath(locale, archivePath(number)) : null,
  );
  return { el: el ?? null, en: en ?? null };
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, past } = await find(props);
  if (!past) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site.newsletter" });
  return pageMetadata({
    title: past.issue.subject,
    description: past.issue.preheader,
    locale,
    alternates: alternatesOf(past),
    feeds: [{ title: t("archive"), section: "newsletter" }],
  });
}

/** A past issue of the newsletter. */
export default async function IssuePage(props: Props) {
  const { locale, past } = await find(props);
  if (!past) return <NotFoundScreen locale={locale} />;
  const t = await getTranslations({ locale, namespace: "site.newsletter" });
  const { number, sentAt, issue } = past;
  return (
    <PageShell
      locale={locale}
      isMagazine
      alternates={alternatesOf(past)}
      path={archivePath(number)}
    >
      <div className="shell pb-12">
        <header className="max-w-3xl pt-10 pb-8 wide:pt-14">
          <p className="meta">
            {t("issue", { number })} · {t("sentOn", { date: formatDate(sentAt, locale) })}
          </p>
          <h1 className="mt-3 text-4xl wide:text-5xl">{issue.subject}</h1>
          {issue.preheader && <p className="mt-4 text-lg text-soft">{issue.preheader}</p>}
        </header>
        <IssueView issue={issue} />
        <p className="mt-12 flex flex-wrap gap-6">
          <Link locale={locale} href={archivePath()} className="link-line">
            {t("all")}
          </Link>
          <Link locale={locale} href="/subscribe" className="link-line">
            {t("subscribe")}
          </Link>
        </p>
      </div>
    </PageShell>
  );
}
