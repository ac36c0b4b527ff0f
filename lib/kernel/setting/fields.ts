/** What the fields of the site's settings are called; their form renders them itself. */
export const settingFields = {
  texts: {},
  columns: {},
  textExtras: {},
  columnExtras: {
    name: { label: "settings.name" },
    address: { label: "settings.address" },
    phones: { label: "settings.phones" },
    fax: { label: "settings.fax" },
    email: { label: "settings.email" },
    socials: { label: "settings.socials" },
    actions: { label: "settings.actions" },
    partner: { label: "settings.partner" },
    logo_id: { label: "settings.logo" },
    partner_logo_id: { label: "settings.partnerLogo" },
    registration_open: { label: "settings.registrationOpen" },
    mail_reply_to: { label: "settings.replyTo" },
    membership_price_cents: { label: "settings.membershipPrice" },
    transfer_share_percent: { label: "settings.transferShare" },
    consent_version: { label: "settings.consentVersion" },
  },
} as const;
