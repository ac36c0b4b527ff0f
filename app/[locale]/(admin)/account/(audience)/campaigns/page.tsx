import { CampaignListScreen } from "@/components/audience/campaign/desk/campaign-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { campaignList } from "@/lib/audience/campaign/desk/screen-list";

const screen = screenPage("campaigns", ({ locale, actor, query }) => (
  <CampaignListScreen locale={locale} actor={actor} query={campaignList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
