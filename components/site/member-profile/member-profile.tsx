import { SaveButton } from "@/components/audience/board/save-button";
import { saveLabels } from "@/components/audience/board/save-labels";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { TimesSection } from "@/components/commerce/appointment/times-section";
import { EnquiryNote, EnquirySection } from "@/components/conversation/enquiry/enquiry-section";
import { RecommendationSection } from "@/components/conversation/recommendation/recommendation-section";
import { ClaimSection } from "@/components/directory/claim/claim-section";
import { MemberActions } from "@/components/directory/member/member-actions";
import { MemberAside } from "@/components/directory/member/member-aside";
import { MemberOffer } from "@/components/directory/member/member-offer";
import { Moment } from "@/components/directory/member/moment";
import { Gallery } from "@/components/kit/asset/gallery";
import { Picture } from "@/components/kit/asset/picture";
import { PageShell } from "@/components/kit/layout/page-shell";
import { Static } from "@/components/kit/ui/static";
import { Prose } from "@/components/magazine/post/prose";
import { takesEnquiries } from "@/lib/conversation/enquiry/companies";
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
import { ProfileEvents } from "./profile-events";
import { ProfileHead } from "./profile-head";
import { Attachments, OtherMembers, ProfilePosts, profileTexts } from "./profile-parts";
import { SharePage } from "./share-page";

type Props = {
  member: MemberView;
  locale: Locale;
  /** The directory page, null for none; undefined loads the public one. */
  draft?: DirectoryPostView | null;
  /** The page of its recommendations, from 0. */
  recommendationPage?: number;
};

/** So many pictures are shown before the others unfold: a large one, and two full rows. */
const PICTURES = 5;

/** Images without duplicates: those of the directory page first, then those of the profile. */
function galleryOf(member: MemberView, page: DirectoryPostView | null) {
  const assets = [...(page?.gallery ?? []), ...member.gallery];
  return [...new Map(assets.map((asset) => [asset.id, asset])).values()].filter(
    (asset) => asset.id !== page?.cover?.id,
  );
}

/** The page of a company: how to reach it, its pictures, what it offers, and what is said of it. */
export async function MemberProfile({ member, locale, draft, recommendationPage = 0 }: Props) {
  const profession = member.professions[0];
  const isPublic = draft === undefined;
  const [t, save, page, posts, similarMembers, isAskable] = await Promise.all([
    profileTexts(locale),
    saveLabels(locale),
    isPublic ? getDirectoryPost(member.id, locale) : draft,
    listPosts(locale, { memberId: member.id }, { currentPage: 0, perPage: 6 }),
    profession
      ? listMembers(locale, { professionId: profession.id }, { currentPage: 0, perPage: 5 })
      : null,
    isPublic && takesEnquiries(member.id),
  ]);
  const others = (similarMembers?.items ?? [])
    .filter((other) => other.id !== member.id)
    .slice(0, 4);
  const gallery = galleryOf(member, page);
  const path = paths.member(member.slug);
  return (
    <PageShell
      locale={locale}
      section="directory"
      tag={profession?.slug}
      alternates={member.alternates}
      path={path}
    >
      {page?.cover && (
        <Picture
          asset={page.cover}
          sizes="100vw"
          priority
          decorative
          className="h-[22vh] min-h-36 w-full object-cover wide:h-[34vh] wide:max-h-96 wide:min-h-52"
        />
      )}
      <div data-counted={countedItem("member", member.id)} className="shell pb-8">
        <ProfileHead member={member} hasCover={Boolean(page?.cover)} locale={locale} />
        <div className="profile mt-5">
          <div className="profile-reach">
            <MemberActions
              member={member}
              locale={locale}
              write={isAskable ? <EnquirySection member={member} locale={locale} /> : undefined}
            >
              {isAskable && <EnquiryNote member={member} locale={locale} />}
              {isPublic && <TimesSection memberId={member.id} locale={locale} />}
            </MemberActions>
          </div>
          <article className="profile-text">
            {member.headline && (
              <p className="font-serif text-2xl leading-snug">{member.headline}</p>
            )}
            {member.description && <p className="mt-4 text-lg text-soft">{member.description}</p>}
            <div className="mt-5 flex flex-wrap gap-3">
              <Static className="flex flex-wrap gap-3">
                <SaveButton kind="member" id={member.id} labels={save.thing} />
                <FollowButton kind="member" id={member.id} labels={save.follows} />
              </Static>
              <SharePage title={member.member_name} path={path} locale={locale} />
            </div>
            {gallery.length > 0 && (
              <section aria-label={t("gallery")} className="mt-8">
                <Gallery
                  pictures={gallery}
                  locale={locale}
                  shown={PICTURES}
                  overlay={({ id }) => (
                    <SaveButton kind="asset" id={id} labels={save.picture} isOverlay />
                  )}
                />
              </section>
            )}
            {page && <Prose html={page.content} className="mt-8" />}
            <MemberOffer member={member} locale={locale} />
            <Attachments page={page} t={t} />
            {isPublic && (
              <>
                <ProfileEvents memberId={member.id} locale={locale} />
                <RecommendationSection member={member} page={recommendationPage} locale={locale} />
              </>
            )}
            <ClaimSection memberId={member.id} locale={locale} />
          </article>
          <div className="profile-facts">
            <MemberAside member={member} locale={locale} />
          </div>
        </div>
      </div>
      <ProfilePosts posts={posts} t={t} locale={locale} />
      <OtherMembers others={others} t={t} locale={locale} />
      <Moment locale={locale} />
      {/* The companies that wait to be compared, if there are any in this tab. */}
      <div data-late="basket" data-locale={locale} />
    </PageShell>
  );
}
