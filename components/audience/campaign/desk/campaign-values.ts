import type { Stored } from "@/components/kit/editor/editor-reducer";
import { flatValues, pick } from "@/components/kit/editor/flat-values";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { CampaignView } from "@/lib/audience/campaign/desk/view";
import { isCompleteBlock, type DraftIssueBlock } from "./issue-blocks";

const SHARED = ["audience_locale", "section_ids", "profession_ids", "per_minute"] as const;

type Shared = Pick<CampaignView, (typeof SHARED)[number]>;
const BLANK: Shared = {
  audience_locale: "all",
  section_ids: [],
  profession_ids: [],
  per_minute: null,
};

const valuesOf = (view: CampaignView | null) =>
  flatValues(view ? pick(view, SHARED) : BLANK, (locale) => {
    const own = view?.translations[locale];
    const blocks: DraftIssueBlock[] = own?.blocks ?? [];
    return { subject: own?.subject ?? "", preheader: own?.preheader ?? "", blocks };
  });
/** The fields of an issue by flat name. */
export type CampaignDraft = ReturnType<typeof valuesOf>;

export const blankCampaign: CampaignDraft = valuesOf(null);
export const readCampaign = (view: CampaignView): Stored<CampaignDraft> => ({
  id: view.id,
  version: view.version,
  values: valuesOf(view),
});

/** Whether an autosave omits a field: blocks of which one is incomplete. */
export const isWithheldField = (name: string, values: CampaignDraft): boolean =>
  LOCALES.some(
    (locale) => name === `${locale}.blocks` && !values[`${locale}.blocks`].every(isCompleteBlock),
  );
