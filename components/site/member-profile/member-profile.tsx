import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SaveButton } from "@/components/audience/board/save-button";
import { saveLabels } from "@/components/audience/board/save-labels";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { TimesSection } from "@/components/commerce/appointment/times-section";
import { Picture } from "@/components/kit/asset/picture";
import { ClaimSection } from "@/components/directory/claim/claim-section";
import { EnquirySection } from "@/components/conversation/enquiry/enquiry-section";
import { PageShell } from "@/components/kit/layout/page-shell";
import { PostCard } from "@/components/magazine/post/post-card";
import { Prose } from "@/components/magazine/post/prose";
import { RecommendationSection } from "@/components/conversation/recommendation/recommendation-section";
import { Static } from "@/components/kit/ui/static";
import { formatDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { countedItem } from "@/lib/kernel/daily-count/kinds";
import {
  getDirectoryPost,
  type DirectoryPostView,
} from "@/lib/directory/directory-post/read/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { thirdsClass } from "@/components/site/section/post-lists";
import { VERIFICATIONS } from "@/lib/directory/member/verification";
import { listMembers } from "@/lib/directory/member/read/service";
import type { MemberView } from "@/lib/directory/member/read/view";
import { listPosts } from "@/lib/magazine/post/read/service";
import { MemberActions } from "@/components/directory/member/member-actions";
import { MemberAside } from "@/components/directory/member/member-aside";
import { MemberRow } from "@/components/directory/member/member-row";
import { isKeyOf } from "@/lib/kernel/core/records";

type Props = {
  member: MemberView;
  locale: Locale;
  /** The directory page, null for none; undefined loads the public one. */
  draft?: DirectoryPostView | null;
  /** The page of its recommendations, from 0. */
  recommendationPage?: number;
};

/** The page of a company: professions, badges, contact data, and its posts in the magazine. */
export async function MemberProfile({ member, locale, draft, recommendationPage = 0 }: Props) {
  const profession = member.professions[0];
  const [t, save, page, posts, similarMembers] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    saveLabels(locale),
    draft === undefined ? getDirectoryPost(member.id, locale) : draft,
    listPosts(locale, { memberId: member.id }, { currentPage: 0, perPage: 6 }),
    profession
      ? listMembers(locale, { professionId: profession.id }, { currentPage: 0, perPage: 5 })
      : null,
  ]);
  const others = (similarMembers?.items ?? [])
    .filter((other) => other.id !== member.id)
    .slice(0, 4);
  const reason =
    member.verified &&
    (isKeyOf(VERIFICATIONS, member.verified.what)
      ? t(`verifiedWhat.${VERIFICATIONS[member.verified.what]}`)
      : member.verified.what);
  // Images without duplicates: those of the directory page first, then those of the profile.
  const gallery = [
    ...new Map(
      [...(page?.gallery ?? []), ...member.gallery].map((asset) => [asset.id, asset]),
    ).values(),
  ].filter((asset) => asset.id !== page?.cover?.id);
  return (
    <PageShell
      locale={locale}
      section="directory"
      tag={profession?.slug}
      alternates={member.alternates}
      path={paths.member(member.slug)}
    >
      {page?.cover && (
        <Picture
          asset={page.cover}
          sizes="100vw"
          priority
          decorative
          className="h-[34vh] max-h-96 min-h-52 w-full object-cover"
        />
      )}
      <div
        data-counted={countedItem("member", member.id)}
        className="shell grid gap-x-12 pb-8 wide:grid-cols-[2fr_1fr]"
      >
        <article className="min-w-0">
          <header className="flex flex-wrap items-end gap-x-5 gap-y-3">
            {member.logo && (
              <Picture
                asset={member.logo}
                sizes="6rem"
                decorative
                className={
                  "relative h-24 w-24 rounded-md border-4 border-paper " +
                  `object-cover ${page?.cover ? "-mt-8" : "mt-8"}`
                }
              />
            )}
            <div className="min-w-0 pt-5">
              <h1 className="text-3xl wide:text-5xl">{member.member_name}</h1>
              <p className="meta mt-2 flex flex-wrap gap-x-3 gap-y-1">
                {member.professions.map((item) => (
                  <Link
                    key={item.id}
                    locale={locale}
                    href={paths.directory(item.slug)}
                    className="text-accent underline-offset-4 hover:underline"
                  >
                    {item.profession}
                  </Link>
                ))}
                {member.area && <span>{member.area}</span>}
                {member.founded_year && (
                  <span>{t("founded", { year: String(member.founded_year) })}</span>
                )}
                {member.is_member && (
                  <span className="font-semibold text-accent">{t("member")}</span>
                )}
                {member.verified && (
                  <span className="font-semibold text-good">
                    ✓{" "}
                    {t("verifiedBy", {
                      what: reason ?? "",
                      date: formatDate(new Date(member.verified.at), locale).slice(3),
                    })}
                  </span>
                )}
              </p>
            </div>
          </header>
          <MemberActions member={member} locale={locale} />
          <Static className="mt-5 flex flex-wrap gap-3">
            <SaveButton kind="member" id={member.id} labels={save.thing} />
            <FollowButton kind="member" id={member.id} labels={save.follows} />
          </Static>
          {member.headline && (
            <p className="mt-7 font-serif text-2xl leading-snug">{member.headline}</p>
          )}
          {member.description && <p className="mt-4 text-lg text-soft">{member.description}</p>}
          {page && <Prose html={page.content} className="mt-7" />}
          {gallery.length > 0 && (
            <section className="mt-10">
              <h2 className="text-2xl">{t("gallery")}</h2>
              <Static as="ul" className="mt-4 grid gap-4 sm:grid-cols-2">
                {gallery.map((asset) => (
                  <li key={asset.id} className="relative">
                    <Picture
                      asset={asset}
                      sizes="(min-width: 1200px) 24rem, 100vw"
                      className="rounded-md"
                    />
                    <SaveButton kind="asset" id={asset.id} labels={save.picture} isOverlay />
                  </li>
                ))}
              </Static>
            </section>
          )}
          {page && page.attachments.length > 0 && (
            <section className="mt-10">
              <h2 className="text-2xl">{t("attachments")}</h2>
              <Static as="ul" className="mt-4 border-t border-rule">
                {page.attachments.map((asset) => (
                  <li key={asset.id} className="border-b border-rule">
                    <a
                      href={asset.url}
                      className="group flex items-center gap-4 py-3"
                      target="_blank"
                      rel="noopener"
                    >
                      <Picture
                        asset={asset}
                        sizes="4rem"
                        decorative
                        className="h-14 w-16 shrink-0 rounded-md object-cover"
                      />
                      <span className="min-w-0 flex-1 group-hover:underline group-hover:underline-offset-4">
                        {asset.caption || asset.alt || t("attachment")}{" "}
                        <span className="visually-hidden">{t("newTab")}</span>
                      </span>
                      <span className="meta whitespace-nowrap">
                        {asset.width} × {asset.height}
                      </span>
                    </a>
                  </li>
                ))}
              </Static>
            </section>
          )}
          {draft === undefined && (
            <>
              <TimesSection memberId={member.id} locale={locale} />
              <EnquirySection member={member} locale={locale} />
              <RecommendationSection member={member} page={recommendationPage} locale={locale} />
            </>
          )}
          <ClaimSection memberId={member.id} locale={locale} />
        </article>
        <div className="pt-8">
          <MemberAside member={member} locale={locale} />
        </div>
      </div>
      {posts.total > 0 && (
        <Static as="section" className="shell pb-10">
          <div className="flex items-baseline justify-between border-t border-ink pt-4">
            <h2 className="text-2xl">{t("workInMagazine")}</h2>
            <p className="meta">{t("count", { count: posts.total })}</p>
          </div>
          <ul className="mt-6 grid gap-8 sm:grid-cols-2 wide:grid-cols-6">
            {posts.items.map((card, index) => (
              <li key={card.id} className={thirdsClass(posts.items.length, index)}>
                <PostCard
                  card={card}
                  locale={locale}
                  kind="tile"
                  heading="h3"
                  showSummary={false}
                  sizes="(min-width: 1200px) 25rem, (min-width: 640px) 50vw, 100vw"
                />
              </li>
            ))}
          </ul>
        </Static>
      )}
      {others.length > 0 && (
        <Static as="section" className="shell pb-6">
          <h2 className="border-t border-ink pt-4 text-2xl">{t("nearby")}</h2>
          <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
            {others.map((other) => (
              <li key={other.id} className="border-b border-rule">
                <MemberRow member={other} locale={locale} heading="h3" />
              </li>
            ))}
          </ul>
        </Static>
      )}
    </PageShell>
  );
}
