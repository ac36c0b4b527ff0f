import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** What the fields of an issue are called, as the audit log compares them. */
export const campaignFields = {
  texts: {},
  columns: {},
  textExtras: {
    subject: { label: "campaign.subject" },
    preheader: { label: "campaign.preheader" },
    blocks: { label: "editor.blocks" },
  },
  columnExtras: {
    audience_locale: { label: "campaign.audienceLanguage" },
    section_ids: { label: "campaign.audienceSections" },
    profession_ids: { label: "campaign.audienceProfessions" },
    per_minute: { label: "campaign.perMinute" },
  },
} as const satisfies KindFieldLists;
