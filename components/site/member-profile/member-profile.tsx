import { SaveButton } from "@/components/audience/board/save-button";
import { saveLabels } from "@/components/audience/board/save-labels";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { TimesSection } from "@/components/commerce/appointment/times-section";
import { Picture } from "@/components/kit/asset/picture";
import { ClaimSection } from "@/components/directory/claim/claim-section";
import { EnquirySection } from "@/components/conversation/enquiry/enquiry-section";
import { PageShell } from "@/components/kit/layout/page-shell";
import { Prose } from "@/components/magazine/post/prose";
import { RecommendationSection } from "@/components/conversation/recommendation/recommendation-section";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { countedItem } from "@/lib/kernel/daily-count/kinds";
import {
  getDirectoryPost,
  type DirectoryPostView,
} from "@/lib/directory/directory-post/read/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listMembers } from "@/lib/directory/member/read/list";
import type { MemberView } from "@/lib/directory/member/read/view";
import { listPosts } from "@/lib/magazine/post/read/service";
import { MemberActions } from "@/components/directory/member/member-actions";
import { MemberOffer } from "@/components/directory/member/member-offer";
import { MemberAside } from "@/components/directory/member/member-aside";
import {
  Attachments,
  Gallery,
  OtherMembers,
  ProfileHead,
  ProfilePosts,
  profileTexts,
} from "./profile-parts";

type Props = {
  member: MemberView;
  locale: Locale;
  /** The directory page, null for none; undefined loads the public one. */
  draft?: DirectoryPostView | null;
  /** The page of its recommendations, from 0. */
  recommendationPage?: number;
};

/** Images without duplicates: those of the directory page first, then those of the profile. */
function galleryOf(member: MemberView, page: DirectoryPostView | null) {
  const assets = [...(page?.gallery ?? []), ...member.gallery];
  return [...new Map(assets.map((asset) => [asset.id, asset])).values()].filter(
    (asset) => asset.id !== page?.cover?.id,
  );
}

/** The page of a company: professions, badges, contact data, and its posts in the magazine. */
export async function MemberProfile({ member, locale, draft, recommendationPage = 0 }: Props) {
  const profession = member.professions[0];
  const [t, save, page, posts, similarMembers] = await Promise.all([
    profileTexts(locale),
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
  const gallery = galleryOf(member, page);
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
          <ProfileHead member={member} hasCover={Boolean(page?.cover)} t={t} locale={locale} />
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
          <MemberOffer member={member} locale={locale} />
          <Gallery title={t("gallery")} assets={gallery} labels={save.picture} />
          <Attachments page={page} t={t} />
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
      <ProfilePosts posts={posts} t={t} locale={locale} />
      <OtherMembers others={others} t={t} locale={locale} />
      {/* The companies that wait to be compared, if there are any in this tab. */}
      <div data-late="basket" data-locale={locale} />
    </PageShell>
  );
}
