import { getTranslations } from "next-intl/server";
import { screenPage } from "@/components/desk/screen/screen-page";
import { RepresentativesScreen } from "@/components/representative/desk/representatives-screen";
import { SCREENS } from "@/lib/account/screens";
import { representedMember } from "@/lib/representative/policy";

type Parts = { id?: string[] };

/**
 * Who acts for a company, and whom they invited; without a number the own company
 * (docs/security.md#companies).
 */
const screen = screenPage(
  "representatives",
  async ({ locale, actor, params: { id } }) => {
    if (id && id.length !== 1) return undefined;
    const asked = id?.[0] ?? (actor.memberId === null ? undefined : String(actor.memberId));
    const member = asked === undefined ? null : await representedMember(actor, asked);
    return member ? (
      <RepresentativesScreen locale={locale} actor={actor} member={member} />
    ) : undefined;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.representatives.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.people" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
