import { getTranslations } from "@/lib/kernel/i18n/translations";
import { membershipPanel } from "@/components/commerce/membership/desk/panel-of";
import { allowancePanel } from "@/components/commerce/organiser/desk/panel-of";
import { auditListOf } from "@/components/site/audit/desk/audit-list-of";
import { ClaimScreen } from "@/components/directory/claim/desk/claim-screen";
import { MemberScreen } from "@/components/directory/member/desk/member-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { hasRole } from "@/lib/kernel/core/actor";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import { getMemberForEditing } from "@/lib/directory/member/desk/load";
import { idFromPath } from "@/lib/kernel/slug/service";

type Parts = { id?: string[] };

/** A reserved slug (docs/api.md#ids-and-slugs). */
const NEW = "new";

/**
 * A company by id or by its slug in any locale, by default the own company; `new` creates one
 * (docs/security.md#rights).
 */
const screen = screenPage(
  "member",
  async ({ locale, actor, params: { id }, query }) => {
    const isEditor = hasRole(actor, "editor");
    const membership = membershipPanel(locale);
    const allowance = allowancePanel(locale, actor, auditListOf(locale));
    const membershipOf = async (memberId: number) => (
      <>
        {await membership(memberId)}
        {await allowance(memberId)}
      </>
    );
    const shown = { locale, actor, membershipOf };
    const askedId = () => {
      if (id?.length === 1) return id[0]!;
      return id ? undefined : null;
    };
    const requested = askedId();
    if (requested === undefined) return undefined;
    if (requested === null || requested === NEW) {
      if (isEditor && (requested === NEW || actor.memberId === null))
        return <MemberScreen {...shown} member={null} />;
      const ownMember =
        actor.memberId === null
          ? null
          : await getMemberForEditing(actor, String(actor.memberId), locale);
      if (ownMember) return <MemberScreen {...shown} member={ownMember} />;
      return requested === NEW && actor.verified ? (
        <MemberScreen {...shown} member={null} />
      ) : (
        <ClaimScreen
          locale={locale}
          actor={actor}
          memberId={idFromPath(firstValue(query.claim) ?? "")}
        />
      );
    }
    const member = await getMemberForEditing(actor, requested, locale);
    return member ? <MemberScreen {...shown} member={member} /> : undefined;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.member.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.member" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
