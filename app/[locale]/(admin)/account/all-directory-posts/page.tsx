import { AllDirectoryPostsScreen } from "@/components/account/all-directory-posts/all-directory-posts-screen";
import { screenPage } from "@/components/account/screen/screen-page";
import { directoryPostList } from "@/lib/account/lists";

const screen = screenPage("allDirectoryPosts", ({ locale, actor, query }) => (
  <AllDirectoryPostsScreen locale={locale} actor={actor} query={directoryPostList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
