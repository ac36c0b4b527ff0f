import type { Saved } from "@/components/kit/desk/form/edits";
import { NETWORKS } from "@/lib/kernel/setting/networks";
import type { SiteEditView } from "@/lib/kernel/setting/save";

type Localized = { el: string; en: string };

/** The settings as form values: no nulls, and lists with empty rows. */
export type SiteFields = {
  name: string;
  address: Localized;
  phones: string[];
  fax: string;
  email: string;
  socials: { network: (typeof NETWORKS)[number]; url: string }[];
  actions: { label: Localized; href: string }[];
  partner: { name: Localized; href: string };
  logo_id: number | null;
  partner_logo_id: number | null;
  registration_open: boolean;
  mail_reply_to: string;
  membership_price_cents: number;
  consent_version: string;
  transfer_share_percent: string;
};

/** The number of rows for phones and action links. */
const ROWS = 3;

const padded = <T>(rows: T[], empty: () => T): T[] => [
  ...rows,
  ...Array.from({ length: Math.max(0, ROWS - rows.length) }, empty),
];
const noText = (): Localized => ({ el: "", en: "" });

/** The form values of stored settings. */
export const readSite = (site: SiteEditView): Saved<SiteFields> => ({
  values: {
    name: site.name ?? "",
    address: site.address,
    phones: padded(site.phones, () => ""),
    fax: site.fax ?? "",
    email: site.email,
    socials: NETWORKS.map((network) => ({
      network,
      url: site.socials.find((one) => one.network === network)?.url ?? "",
    })),
    actions: padded(site.actions, () => ({ label: noText(), href: "" })),
    partner: site.partner ?? { name: noText(), href: "" },
    logo_id: site.logo_id,
    partner_logo_id: site.partner_logo_id,
    registration_open: site.registration_open,
    mail_reply_to: site.mail_reply_to ?? "",
    membership_price_cents: site.membership_price_cents ?? 0,
    consent_version: String(site.consent_version),
    transfer_share_percent: String(site.transfer_share_percent),
  },
  version: site.version,
});
