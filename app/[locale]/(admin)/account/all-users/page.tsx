import { screenPage } from "@/components/account/screen/screen-page";
import { UsersScreen } from "@/components/account/users/users-screen";
import { userList } from "@/lib/account/lists";

const screen = screenPage("allUsers", ({ locale, actor, query }) => (
  <UsersScreen locale={locale} actor={actor} query={userList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
