import { MemberListScreen } from "@/components/directory/member/desk/member-list-screen";
import { importChoices } from "@/lib/site/import/read";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { memberList } from "@/lib/directory/member/desk/screen-list";

const screen = screenPage("allMembers", ({ locale, actor, query }) => (
  <MemberListScreen
    locale={locale}
    actor={actor}
    query={memberList.read(query)}
    importChoices={importChoices}
  />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
