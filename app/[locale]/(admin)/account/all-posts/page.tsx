import { AllPostsScreen } from "@/components/account/all-posts/all-posts-screen";
import { screenPage } from "@/components/account/screen/screen-page";
import { postList } from "@/lib/account/lists";

const screen = screenPage("allPosts", ({ locale, actor, query }) => (
  <AllPostsScreen locale={locale} actor={actor} query={postList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
