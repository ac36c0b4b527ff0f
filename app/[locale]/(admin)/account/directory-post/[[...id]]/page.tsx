import { getTranslations } from "@/lib/i18n/translations";
import {
  DirectoryPostScreen,
  NoDirectoryPost,
} from "@/components/directory-post/desk/directory-post-screen";
import { screenPage } from "@/components/desk/screen/screen-page";
import { SCREENS } from "@/lib/account/screens";
import { hasRole } from "@/lib/core/actor";
import { getDirectoryPostForEditing } from "@/lib/directory-post/desk/load";

type Parts = { id?: string[] };

/**
 * The directory page of a company by its id or slug, by default of the own company
 * (docs/security.md#rights).
 */
const screen = screenPage(
  "directoryPost",
  async ({ locale, actor, params: { id } }) => {
    const givenId = () => {
      if (id) {
        return id.length === 1 ? id[0] : undefined;
      }
      return actor.memberId === null ? null : String(actor.memberId);
    };
    const memberIdOrSlug = givenId();
    const isEditor = hasRole(actor, "editor");
    if (memberIdOrSlug === null) return <NoDirectoryPost locale={locale} isEditor={isEditor} />;
    const post =
      memberIdOrSlug === undefined
        ? null
        : await getDirectoryPostForEditing(actor, memberIdOrSlug, locale);
    return post ? (
      <DirectoryPostScreen locale={locale} post={post} isEditor={isEditor} />
    ) : undefined;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.directoryPost.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.member" }))("directoryPage"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
