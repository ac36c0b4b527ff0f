import { PostListScreen } from "@/components/magazine/post/desk/post-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { postList } from "@/lib/magazine/post/desk/screen-list";

const screen = screenPage("allPosts", ({ locale, actor, query }) => (
  <PostListScreen locale={locale} actor={actor} query={postList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
