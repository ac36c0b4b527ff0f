import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { apiDescription } from "@/app/api/description";
import { PageShell } from "@/components/kit/layout/page-shell";
import { EndpointIndex } from "@/components/magazine/page/endpoint-index";
import { endpointsBySubject, readDescription } from "@/components/magazine/page/endpoint-schema";
import { subjectName, summaryText } from "@/components/magazine/page/endpoint-texts";
import { settings } from "@/lib/kernel/core/settings";
import { localePath } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";

type Props = { params: LocaleParams };
const PATH = "/docs/api";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "site" });
  return pageMetadata({
    title: t("docsTitle"),
    description: t("docsIntro"),
    locale,
    alternates: { el: localePath("el", PATH), en: localePath("en", PATH) },
  });
}

/** The API reference: how to use it, and its endpoints by subject, each with its own page. */
export default async function ApiDocsPage({ params }: Props) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "site" });
  const { SITE_URL } = settings();
  const guide = [
    { title: t("docsSignInTitle"), text: t("docsSignIn") },
    { title: t("docsLanguageTitle"), text: t("docsLanguage") },
    { title: t("docsPagingTitle"), text: t("docsPaging") },
    { title: t("docsErrorsTitle"), text: t("docsErrors") },
    { title: t("docsVersionsTitle"), text: t("docsVersions") },
    { title: t("docsRepeatTitle"), text: t("docsRepeat") },
    { title: t("docsCsrfTitle"), text: t("docsCsrf") },
    { title: t("docsLimitsTitle"), text: t("docsLimits") },
  ];
  const subjects = [...endpointsBySubject(readDescription(await apiDescription()))].map(
    ([subject, endpoints]) => {
      const href = localePath(locale, `${PATH}/${subject.toLowerCase()}`);
      return {
        subject: subjectName(subject, locale),
        href,
        endpoints: endpoints.map(({ method, path, operation }) => ({
          href: `${href}#${operation.operationId}`,
          name: `${method} ${path}`,
          summary: summaryText(operation, locale),
        })),
      };
    },
  );
  return (
    <PageShell locale={locale} path={PATH}>
      <div className="shell pt-10 pb-8 wide:pt-14">
        <h1 className="text-4xl wide:text-6xl">{t("docsTitle")}</h1>
        <p className="mt-4 max-w-prose text-lg break-words text-soft">{t("docsIntro")}</p>
        <h2 className="mt-10 text-2xl">{t("docsGuide")}</h2>
        <dl className="mt-4 grid gap-x-12 gap-y-6 wide:grid-cols-2">
          {guide.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 max-w-prose break-words text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <pre tabIndex={0} className="mt-6 overflow-x-auto rounded-md bg-wash p-4 text-sm">
          {`curl "${SITE_URL}/api/product?locale=${locale}&per_page=5"`}
        </pre>
        <EndpointIndex
          subjects={subjects}
          texts={{
            calls: t("docsEndpoints"),
            filter: t("docsFilter"),
            found: t("docsMatches"),
            whole: t("docsSubjectLink"),
          }}
        />
      </div>
    </PageShell>
  );
}
