import { CampaignScreen } from "@/components/audience/campaign/desk/campaign-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { findCampaignForEditing } from "@/lib/audience/campaign/desk/load";

/** An issue of the newsletter by id, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "campaign",
  async ({ locale, actor, params: { id } }) => {
    const campaign = id?.length === 1 ? await findCampaignForEditing(actor, id[0]!) : null;
    return id && !campaign ? undefined : (
      <CampaignScreen locale={locale} actor={actor} campaign={campaign} />
    );
  },
  itemScreen("campaign", { present: "editCampaign", new: "newCampaign" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
