import { getTranslations } from "@/lib/kernel/i18n/translations";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { RepresentativesScreen } from "@/components/directory/representative/desk/representatives-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { representedMember } from "@/lib/directory/representative/policy";

type Parts = { id?: string[] };

/**
 * The representatives of a company and open invitations, by default of the own company
 * (docs/security.md#companies).
 */
const screen = screenPage(
  "representatives",
  async ({ locale, actor, params: { id } }) => {
    if (id && id.length !== 1) return undefined;
    const memberId = id?.[0] ?? (actor.memberId === null ? undefined : String(actor.memberId));
    const member = memberId === undefined ? null : await representedMember(actor, memberId);
    return member ? (
      <RepresentativesScreen locale={locale} actor={actor} member={member} />
    ) : undefined;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.representatives.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.representatives" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
