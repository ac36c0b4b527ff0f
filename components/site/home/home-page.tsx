import { getTranslations } from "@/lib/kernel/i18n/translations";
import { newsletterLabels } from "@/components/kit/form/labels";
import { PostCard } from "@/components/magazine/post/post-card";
import { listSections } from "@/lib/magazine/category/service";
import { chunkHtml, type DraftTexts } from "@/lib/magazine/chunk/read/html";
import type { SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { linkTargets } from "@/lib/magazine/page/read/link-targets";
import { listProfessions } from "@/lib/directory/profession/service";
import { POST_LAYOUTS, type PostLayout } from "@/lib/magazine/category/layouts";
import { AgendaSection } from "./agenda-section";
import { DirectorySection } from "./directory-section";
import { ExhibitionSection } from "./exhibition-section";
import { homeLists } from "./home-lists";
import { FindCompany } from "./find-company";
import { HomeSections, type HomeSectionData } from "./home-section";
import { LetterSection } from "./letter-section";
import { nextItems } from "./next-items";
import { RegionsMap } from "./regions-map";

/** The form of a section for which editors chose none. */
const USUAL = {
  featured: "trio",
  mag: "lead",
  channel: "tiles",
  products: "squares",
  archive: "lines",
} as const satisfies Partial<Record<SectionName, PostLayout>>;

/**
 * The home page: a lead story, then the sections in different layouts. `drafts` replace its chunks
 * in a preview.
 */
export async function HomePage({ locale, drafts }: { locale: Locale; drafts?: DraftTexts }) {
  const { posts, newest, members: listed, regions: inRegions, ...dated } = homeLists(locale);
  const [featuredLead] = await posts({ category: "DS.MAG", isFeatured: true }, 1);
  const lead = featuredLead ?? (await newest("mag", 1))[0];
  const sections = await listSections(locale);
  const inSection = async (
    name: keyof typeof USUAL,
    without?: number[],
  ): Promise<HomeSectionData> => {
    const section = sections.find((one) => one.name === name);
    const chosen = section?.layout ?? "usual";
    const layout = chosen === "usual" ? USUAL[name] : chosen;
    const cards = await newest(name, POST_LAYOUTS[layout].count, without);
    return { name, title: section?.title ?? "", layout, cards };
  };
  const [
    t,
    featured,
    mag,
    channel,
    products,
    archive,
    agenda,
    companies,
    members,
    professions,
    regions,
    chunks,
    letter,
    exists,
  ] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    inSection("featured"),
    inSection("mag", lead ? [lead.id] : []),
    inSection("channel"),
    inSection("products"),
    inSection("archive"),
    nextItems(dated, 5, locale),
    listed({}, 1),
    listed({ isFeatured: true }, 6),
    listProfessions(locale),
    inRegions(),
    chunkHtml(["home_exhibition", "home_directory", "newsletter_note"], locale, drafts),
    newsletterLabels(locale),
    linkTargets(locale),
  ]);
  const minutes = (count: number) => t("minutes", { minutes: count });
  const words = { locale, more: t("more"), minutes };
  const hasCompanies = companies.total > 0;
  const isEmpty =
    !lead &&
    !hasCompanies &&
    agenda.length === 0 &&
    [featured, mag, channel, products, archive].every(({ cards }) => cards.length === 0);
  return (
    <>
      <h1 className="visually-hidden">{t("home")}</h1>
      {lead && (
        <section className="shell pt-4 pb-8 wide:pt-10 wide:pb-16">
          <PostCard
            card={lead}
            locale={locale}
            kind="lead"
            heading="h2"
            priority
            sizes="(min-width: 1280px) 44rem, (min-width: 1200px) 56vw, 100vw"
            minutes={minutes(lead.reading_minutes)}
          />
        </section>
      )}

      {isEmpty && (
        <section className="shell py-16 wide:py-24">
          <h2 className="text-3xl wide:text-4xl">{t("homeEmptyTitle")}</h2>
          <p className="mt-4 max-w-prose text-lg text-soft">{t("homeEmptyText")}</p>
        </section>
      )}

      {(agenda.length > 0 || hasCompanies) && (
        <div className="bg-wash">
          <div className="home-band shell">
            {hasCompanies && (
              <div className="home-find">
                <FindCompany locale={locale} professions={professions} total={companies.total} />
              </div>
            )}
            {agenda.length > 0 && (
              <div className="home-dates">
                <AgendaSection
                  locale={locale}
                  title={t("nextEvents")}
                  more={t("allEvents")}
                  items={agenda}
                />
              </div>
            )}
            {hasCompanies && (
              <div className="home-companies">
                <DirectorySection
                  locale={locale}
                  title={t("directory")}
                  more={t("companies", { count: companies.total })}
                  note={chunks.get("home_directory") ?? ""}
                  members={members.items}
                  professions={professions}
                />
              </div>
            )}
          </div>
        </div>
      )}

      <HomeSections {...words} sections={[featured]} />

      {regions.length > 0 && <RegionsMap locale={locale} regions={regions} />}

      <HomeSections {...words} sections={[mag]} />

      {exists("/exhibition") && (
        <ExhibitionSection
          locale={locale}
          title={t("exhibitionTitle")}
          text={chunks.get("home_exhibition") ?? ""}
          label={t("exhibition")}
        />
      )}

      <HomeSections {...words} sections={[channel, products, archive]} />

      <LetterSection locale={locale} labels={letter} note={chunks.get("newsletter_note") ?? ""} />
    </>
  );
}
