import { getTranslations } from "next-intl/server";
import { NewsletterForm } from "@/components/subscriber/newsletter-form";
import { newsletterLabels } from "@/components/form/labels";
import { MemberRow } from "@/components/member/member-row";
import { DateRow } from "@/components/post/date-row";
import { PostCard } from "@/components/post/post-card";
import { listSections } from "@/lib/category/service";
import { chunkHtml, type DraftTexts } from "@/lib/chunk/read/service";
import { paths, sectionCode, type SectionName } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { listMembers } from "@/lib/member/read/service";
import { BY_DATE, listFirstPosts } from "@/lib/post/read/service";
import { listProfessions } from "@/lib/profession/service";
import { BlockHead } from "./block-head";

const take = (perPage: number) => ({ currentPage: 0, perPage });

/**
 * The home page: a lead story, then the sections in different compositions. `drafts` stand in the
 * place of its texts in a preview.
 */
export async function HomePage({ locale, drafts }: { locale: Locale; drafts?: DraftTexts }) {
  const newest = (name: SectionName, count: number, excludeIds?: number[]) =>
    listFirstPosts(locale, { category: sectionCode(name), excludeIds }, count);
  const [featuredLead] = await listFirstPosts(locale, { category: "DS.MAG", isFeatured: true }, 1);
  const lead = featuredLead ?? (await newest("mag", 1))[0];
  const [
    t,
    sections,
    featured,
    mag,
    channel,
    products,
    archive,
    agenda,
    companies,
    members,
    professions,
    chunks,
    letter,
  ] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    listSections(locale),
    newest("featured", 5),
    newest("mag", 5, lead ? [lead.id] : []),
    newest("channel", 3),
    newest("products", 4),
    newest("archive", 4),
    listFirstPosts(locale, { category: "DS.AGENDA", datedFrom: new Date() }, 5, BY_DATE),
    listMembers(locale, {}, take(1)),
    listMembers(locale, { isFeatured: true }, take(6)),
    listProfessions(locale),
    chunkHtml(["home_exhibition", "home_directory", "newsletter_note"], locale, drafts),
    newsletterLabels(locale),
  ]);
  const title = (name: SectionName) =>
    sections.find((section) => section.name === name)?.title ?? "";
  const minutes = (count: number) => t("minutes", { minutes: count });
  const [first, second, ...others] = featured;
  const [magLead, ...magRest] = mag;
  return (
    <>
      <h1 className="visually-hidden">{t("home")}</h1>
      {lead && (
        <section className="shell pt-6 pb-12 wide:pt-10 wide:pb-16">
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

      {first && (
        <section data-section="featured" className="shell pb-14">
          <BlockHead
            locale={locale}
            title={title("featured")}
            href={paths.section("featured")}
            more={t("more")}
          />
          <div className="grid gap-8 sm:grid-cols-2 wide:grid-cols-12">
            <div className="wide:col-span-5">
              <PostCard
                card={first}
                locale={locale}
                kind="tile"
                heading="h3"
                sizes="(min-width: 1200px) 32rem, 100vw"
                minutes={minutes(first.reading_minutes)}
              />
            </div>
            {second && (
              <div className="wide:col-span-4">
                <PostCard
                  card={second}
                  locale={locale}
                  kind="tile"
                  heading="h3"
                  sizes="(min-width: 1200px) 25rem, 100vw"
                  minutes={minutes(second.reading_minutes)}
                />
              </div>
            )}
            <ul className="sm:col-span-2 wide:col-span-3">
              {others.map((card) => (
                <li key={card.id} className="border-b border-rule py-5 first:pt-0 last:border-0">
                  <PostCard
                    card={card}
                    locale={locale}
                    kind="line"
                    heading="h3"
                    showSummary={false}
                  />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}

      <div className="bg-wash">
        <div className="shell grid gap-x-12 gap-y-12 py-14 wide:grid-cols-[5fr_7fr]">
          <section data-section="agenda">
            <BlockHead
              locale={locale}
              title={title("agenda")}
              href={paths.section("agenda")}
              more={t("more")}
              bare
            />
            <p className="meta -mt-3 mb-3">{t("agendaThis")}</p>
            <ul className="border-t border-rule">
              {agenda.map((card) => (
                <li key={card.id}>
                  <DateRow card={card} locale={locale} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
          <section data-section="directory">
            <BlockHead
              locale={locale}
              title={t("directory")}
              href={paths.directory()}
              more={t("companies", { count: companies.total })}
              bare
            />
            <div
              className="meta -mt-3 mb-3"
              dangerouslySetInnerHTML={{ __html: chunks.get("home_directory") ?? "" }}
            />
            <ul className="grid gap-x-8 border-t border-rule sm:grid-cols-2">
              {members.items.map((member) => (
                <li key={member.id} className="border-b border-rule">
                  <MemberRow member={member} locale={locale} heading="h3" />
                </li>
              ))}
            </ul>
            <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
              {professions
                .filter((profession) => profession.members_count > 0)
                .map((profession) => (
                  <li key={profession.id}>
                    <Link
                      locale={locale}
                      href={paths.directory(profession.slug)}
                      className="inline-block py-1 text-[0.9375rem] hover:underline hover:underline-offset-4"
                    >
                      {profession.profession}{" "}
                      <span className="text-soft">{profession.members_count}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        </div>
      </div>

      {magLead && (
        <section data-section="mag" className="shell py-14">
          <BlockHead
            locale={locale}
            title={title("mag")}
            href={paths.section("mag")}
            more={t("more")}
          />
          <div className="grid gap-8 wide:grid-cols-12">
            <ul className="order-2 grid gap-x-8 gap-y-8 sm:grid-cols-2 wide:order-1 wide:col-span-5">
              {magRest.map((card) => (
                <li key={card.id}>
                  <PostCard
                    card={card}
                    locale={locale}
                    kind="tile"
                    heading="h3"
                    showSummary={false}
                    ratio="1 / 1"
                    sizes="(min-width: 1200px) 16rem, (min-width: 640px) 50vw, 100vw"
                    minutes={minutes(card.reading_minutes)}
                  />
                </li>
              ))}
            </ul>
            <div className="order-1 wide:order-2 wide:col-span-7">
              <PostCard
                card={magLead}
                locale={locale}
                kind="tile"
                heading="h3"
                sizes="(min-width: 1200px) 44rem, 100vw"
                minutes={minutes(magLead.reading_minutes)}
              />
            </div>
          </div>
        </section>
      )}

      <section data-section="events" className="exhibition">
        <div className="shell grid items-center gap-8 py-16 wide:grid-cols-[7fr_5fr] wide:py-24">
          <div>
            <h2 className="text-4xl wide:text-6xl">{t("exhibitionTitle")}</h2>
            <div
              className="mt-5 max-w-prose text-lg [&_p+p]:mt-2"
              dangerouslySetInnerHTML={{ __html: chunks.get("home_exhibition") ?? "" }}
            />
          </div>
          <p className="wide:justify-self-end">
            <Link locale={locale} href="/exhibition" className="exhibition-button">
              {t("exhibition")}
            </Link>
          </p>
        </div>
      </section>

      {channel.length > 0 && (
        <section data-section="channel" className="shell py-14">
          <BlockHead
            locale={locale}
            title={title("channel")}
            href={paths.section("channel")}
            more={t("more")}
          />
          <ul className="grid gap-8 sm:grid-cols-2 wide:grid-cols-3">
            {channel.map((card) => (
              <li key={card.id}>
                <PostCard
                  card={card}
                  locale={locale}
                  kind="tile"
                  heading="h3"
                  ratio="16 / 9"
                  sizes="(min-width: 1200px) 25rem, (min-width: 640px) 50vw, 100vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}

      <div className="shell grid gap-x-12 gap-y-12 pb-6 wide:grid-cols-[7fr_5fr]">
        {products.length > 0 && (
          <section data-section="products">
            <BlockHead
              locale={locale}
              title={title("products")}
              href={paths.section("products")}
              more={t("more")}
            />
            <ul className="grid grid-cols-2 gap-6">
              {products.map((card) => (
                <li key={card.id}>
                  <PostCard
                    card={card}
                    locale={locale}
                    kind="tile"
                    heading="h3"
                    ratio="1 / 1"
                    showSummary={false}
                    sizes="(min-width: 1200px) 20rem, 50vw"
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {archive.length > 0 && (
          <section data-section="archive">
            <BlockHead
              locale={locale}
              title={title("archive")}
              href={paths.section("archive")}
              more={t("more")}
            />
            <ul>
              {archive.map((card) => (
                <li key={card.id} className="border-b border-rule py-5 first:pt-0">
                  <PostCard card={card} locale={locale} kind="line" heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>

      <section className="shell py-10">
        <div className="grid gap-6 border-y border-ink py-10 wide:grid-cols-[1fr_1fr]">
          <h2 className="text-3xl wide:text-4xl">{t("letterTitle")}</h2>
          <div>
            <NewsletterForm locale={locale} labels={letter} />
            <div
              className="meta mt-3"
              dangerouslySetInnerHTML={{ __html: chunks.get("newsletter_note") ?? "" }}
            />
          </div>
        </div>
      </section>
    </>
  );
}
