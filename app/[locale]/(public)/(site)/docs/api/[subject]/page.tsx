import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { apiDescription } from "@/app/api/description";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { EndpointReference } from "@/components/magazine/page/endpoint-reference";
import { endpointsBySubject, readDescription } from "@/components/magazine/page/endpoint-schema";
import { subjectName } from "@/components/magazine/page/endpoint-texts";
import { localePath } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";

type Props = { params: Promise<{ locale: string; subject: string }> };
/** URLs of the site are lower case, subjects such as `registerNewsLetter` are not. */
const pathOf = (subject: string) => `/docs/api/${subject.toLowerCase()}`;

/** The subject of the URL; undefined for an unknown one, which is a 404. */
async function subjectOf(params: Props["params"]): Promise<string | undefined> {
  const { subject: word } = await params;
  const subjects = [...endpointsBySubject(readDescription(await apiDescription())).keys()];
  return subjects.find((subject) => subject.toLowerCase() === word);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, subject] = await Promise.all([pageLocale(params), subjectOf(params)]);
  if (subject === undefined) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site" });
  return pageMetadata({
    title: t("docsSubjectTitle", { subject: subjectName(subject, locale) }),
    description: t("docsSubjectDescription", { subject: subjectName(subject, locale) }),
    locale,
    alternates: { el: localePath("el", pathOf(subject)), en: localePath("en", pathOf(subject)) },
  });
}

/** The endpoints of one subject. */
export default async function ApiSubjectPage({ params }: Props) {
  const [locale, subject] = await Promise.all([pageLocale(params), subjectOf(params)]);
  if (subject === undefined) return <NotFoundScreen locale={locale} />;
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <PageShell locale={locale} path={pathOf(subject)}>
      <div className="shell pt-10 pb-8 wide:pt-14">
        <p>
          <a href={localePath(locale, "/docs/api")} className="inline-block min-h-6 underline">
            {t("docsBack")}
          </a>
        </p>
        <h1 className="mt-2 text-4xl break-words wide:text-6xl">
          {t("docsSubjectTitle", { subject: subjectName(subject, locale) })}
        </h1>
        <EndpointReference description={await apiDescription()} subject={subject} locale={locale} />
      </div>
    </PageShell>
  );
}
