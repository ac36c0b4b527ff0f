import { AllMembersScreen } from "@/components/account/all-members/all-members-screen";
import { screenPage } from "@/components/account/screen/screen-page";
import { memberList } from "@/lib/account/lists";

const screen = screenPage("allMembers", ({ locale, actor, query }) => (
  <AllMembersScreen locale={locale} actor={actor} query={memberList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
