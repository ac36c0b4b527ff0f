import { redirect } from "next/navigation";
import { getTranslations } from "@/lib/i18n/translations";
import { screenPage } from "@/components/desk/screen/screen-page";
import { SCREENS } from "@/lib/account/screens";
import { hasRole } from "@/lib/core/actor";
import { getDirectoryPostForEditing } from "@/lib/directory-post/desk/load";
import { localePath } from "@/lib/i18n/locale";

type Parts = { id?: string[] };

/**
 * The texts of a company page by the company's id or slug, by default of the own company: they are
 * edited in the form of the page (docs/security.md#rights).
 */
const screen = screenPage(
  "directoryPost",
  async ({ locale, actor, params: { id } }) => {
    if (!id && actor.memberId === null) {
      const { allMembers, member } = SCREENS;
      redirect(localePath(locale, (hasRole(actor, "editor") ? allMembers : member).path));
    }
    const given = id ? id[0] : String(actor.memberId);
    const post =
      given === undefined || (id && id.length > 1)
        ? null
        : await getDirectoryPostForEditing(actor, given, locale);
    if (!post) return undefined;
    redirect(
      localePath(locale, `${SCREENS.member.path}/${post.id}#presentation.${locale}.headline`),
    );
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.directoryPost.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.member" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
