import { DirectoryPostListScreen } from "@/components/directory/directory-post/desk/directory-post-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { directoryPostList } from "@/lib/directory/directory-post/desk/screen-list";

const screen = screenPage("allDirectoryPosts", ({ locale, actor, query }) => (
  <DirectoryPostListScreen locale={locale} actor={actor} query={directoryPostList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
