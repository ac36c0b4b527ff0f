import {
  ContentListScreen,
  type ContentListProps,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { textsIn } from "@/components/kit/desk/list/list-texts";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import {
  directoryPostScope,
  listDirectoryPostsForEditing,
} from "@/lib/directory/directory-post/desk/list";
import { lackingDirectoryPosts } from "@/lib/directory/directory-post/desk/lacking";
import { directoryPostList } from "@/lib/directory/directory-post/desk/screen-list";
import type { DirectoryPostRowView } from "@/lib/directory/directory-post/desk/view";

type Column = (typeof directoryPostList.columns)[number];
type Sort = (typeof directoryPostList.sorts)[number];

const directoryPosts: ContentListScreenOf<DirectoryPostRowView, UserActor, Sort, Column> = {
  texts: "directoryPosts",
  list: directoryPostList,
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
  mayCreate: (actor, page, isTrash) =>
    actor.memberId !== null && !hasRole(actor, "editor") && page.total === 0 && !isTrash,
  intro: (actor, t) => (hasRole(actor, "editor") ? undefined : t("directoryPosts.ownIntro")),
};

/** How companies present themselves: all for editors, the own presentation for all others. */
export const DirectoryPostListScreen = (
  props: ContentListProps<UserActor, typeof directoryPostList>,
) => <ContentListScreen of={directoryPosts} {...props} />;
