import { getTranslations } from "@/lib/kernel/i18n/translations";
import { auditListOf } from "@/components/site/audit/desk/audit-list-of";
import { InviteScreen } from "@/components/people/user/desk/invite-screen";
import { UserScreen } from "@/components/people/user/desk/user-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { findUserByPath } from "@/lib/people/user/by-path";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { hasRole } from "@/lib/kernel/core/actor";

type Parts = { id?: string[] };

/**
 * A user by id, or an invitation; for managers. A user's own id redirects to the personal details
 * (docs/security.md#rights).
 */
const screen = screenPage(
  "user",
  async ({ locale, actor, params: { id } }) => {
    if (!id) return <InviteScreen locale={locale} />;
    const user = id.length === 1 ? await findUserByPath(actor, id[0]!, locale) : undefined;
    return (
      user && (
        <UserScreen locale={locale} actor={actor} user={user} auditList={auditListOf(locale)} />
      )
    );
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.user.path, ...id].join("/"),
    async title({ locale, params: { id } }) {
      const t = await getTranslations({ locale, namespace: "account" });
      return id ? t("menu.allUsers") : t("user.inviteTitle");
    },
    elsewhere: ({ actor, params: { id } }) =>
      id?.length === 1 && id[0] === String(actor.userId) && !hasRole(actor, "manager")
        ? SCREENS.personalDetails.path
        : undefined,
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
