import { screenPage } from "@/components/account/screen/screen-page";
import { readUserListQuery } from "@/components/account/users/user-list-query";
import { UsersScreen } from "@/components/account/users/users-screen";

const screen = screenPage("allUsers", ({ locale, actor, query }) => <UsersScreen locale={locale} actor={actor} query={readUserListQuery(query)} />);

export const generateMetadata = screen.metadata;
export default screen.Page;
