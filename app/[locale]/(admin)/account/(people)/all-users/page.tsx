import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { UserListScreen } from "@/components/people/user/desk/user-list-screen";
import { userList } from "@/lib/people/user/screen-list";

const screen = screenPage("allUsers", ({ locale, actor, query }) => (
  <UserListScreen locale={locale} actor={actor} query={userList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
