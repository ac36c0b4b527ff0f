import { getTranslations } from "@/lib/kernel/i18n/translations";
import { EvidenceScreen } from "@/components/directory/claim/desk/evidence-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { findClaimEvidence } from "@/lib/directory/claim/evidence";
import { idFromPath } from "@/lib/kernel/slug/service";

type Parts = { id?: string[] };

/** A claim of a company with its evidence; for managers (docs/security.md#companies). */
const screen = screenPage(
  "claim",
  async ({ locale, actor, params: { id = [] } }) => {
    const claimId = id.length === 1 ? idFromPath(id[0]!) : undefined;
    const claim = claimId === undefined ? null : await findClaimEvidence(actor, claimId, locale);
    return claim ? <EvidenceScreen locale={locale} claim={claim} /> : undefined;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.claim.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.claim" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
