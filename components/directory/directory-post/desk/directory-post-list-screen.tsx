import {
  contentListScreen,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { textsIn } from "@/components/kit/desk/list/list-texts";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import {
  directoryPostScope,
  listDirectoryPostsForEditing,
} from "@/lib/directory/directory-post/desk/list";
import { lackingDirectoryPosts } from "@/lib/directory/directory-post/desk/lacking";
import { directoryPostList } from "@/lib/directory/directory-post/desk/screen-list";
import type { DirectoryPostRowView } from "@/lib/directory/directory-post/desk/view";

const directoryPosts: ContentListScreenOf<
  DirectoryPostRowView,
  UserActor,
  typeof directoryPostList
> = {
  texts: "directoryPosts",
  list: directoryPostList,
  filters: translationFilters,
  load: listDirectoryPostsForEditing,
  scope: directoryPostScope,
  lacking: lackingDirectoryPosts,
  item: "member",
  editor: "directory_post",
  api: "/api/content-member",
  isFeminine: true,
  name: (post, locale, t) => ({
    title: post.member.member_name || t("untitled"),
    asset: post.cover,
    below: textsIn(post.translations, locale)?.translation.headline ?? null,
  }),
  cells: {},
  // A presentation belongs to a company: its users begin their own one.
  newPath: (path, actor, page, isTrash) =>
    actor.memberId !== null && !hasRole(actor, "editor") && page.total === 0 && !isTrash
      ? path
      : undefined,
  intro: (actor, t) => (hasRole(actor, "editor") ? undefined : t("directoryPosts.ownIntro")),
};

/** How companies present themselves: all for editors, the own presentation for all others. */
export const DirectoryPostListScreen = contentListScreen(directoryPosts);
