import type { EditorForm } from "@/components/kit/editor/use-editor";
import type { CampaignView } from "@/lib/audience/campaign/desk/view";
import type { CampaignDraft } from "./campaign-values";

/** The topics that an issue may be sent about. */
export type Choices = {
  sections: { id: number; value: string; label: string }[];
  professions: { value: number; label: string }[];
};

/** The composer's form. */
export type CampaignForm = EditorForm<CampaignView, CampaignDraft>;
