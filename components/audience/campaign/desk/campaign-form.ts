import type { EditorFields, EditorForm } from "@/components/kit/editor/editor-form";
import type { CampaignView } from "@/lib/audience/campaign/desk/view";
import type { CampaignDraft } from "./campaign-values";

/** The topics that an issue may be sent about. */
export type Choices = {
  sections: { id: number; value: string; label: string }[];
  professions: { value: number; label: string }[];
};

/** An issue and its fields. */
export type CampaignFields = EditorFields<CampaignView, CampaignDraft>;
/** The composer's form. */
export type CampaignForm = EditorForm<CampaignView, CampaignDraft>;
