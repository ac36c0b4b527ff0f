import {
  ContentListScreen,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import type { BulkAction } from "@/components/kit/desk/list/bulk-request";
import { textsIn } from "@/components/kit/desk/list/list-texts";
import type { ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { Chip } from "@/components/kit/ui/chip";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { Link } from "@/lib/kernel/i18n/navigation";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { lackingPosts } from "@/lib/magazine/post/desk/lacking";
import { listPostsForEditing, postScope, type PostRowView } from "@/lib/magazine/post/desk/list";
import { postFilters, postList, POST_STATES } from "@/lib/magazine/post/desk/screen-list";
import { postListFilters } from "./post-list-filters";

/** The bulk actions of a user: a company's users delete and restore their own drafts. */
function actionsOf(actor: UserActor, isTrash: boolean): BulkAction[] {
  if (!actor.verified) return [];
  if (isTrash) return ["restore"];
  if (!hasRole(actor, "editor")) return ["delete"];
  return ["publish", "archive", "section", "feature", "unfeature", "delete"];
}

type Found = Awaited<ReturnType<typeof postListFilters>>;
type ListOf = ContentListScreenOf<
  PostRowView,
  UserActor,
  typeof postList,
  ReturnType<typeof postFilters>
>;

const posts = ({ sections, selects }: Found): ListOf => ({
  texts: "posts",
  list: postList,
  filters: postFilters,
  load: listPostsForEditing,
  scope: postScope,
  lacking: lackingPosts,
  item: "post",
  api: "/api/product",
  states: POST_STATES,
  selects: (t, gaps) => [...selects(t), gaps],
  name(post, locale, t) {
    const texts = textsIn(post.translations, locale);
    return {
      title: texts?.translation.product_name || t("untitled"),
      lang: texts?.lang,
      asset: post.cover,
      below:
        [post.member?.member_name, post.is_featured && t("featured")].filter(Boolean).join(" · ") ||
        null,
    };
  },
  cells: {
    section(post) {
      const section = sections.find(({ code }) => code === post.category);
      if (!section) return post.category;
      return (
        <span>
          {section.title}
          {post.sub_category && (
            <span className="block text-sm text-soft max-lg:ms-2 max-lg:inline">
              {post.sub_category}
            </span>
          )}
        </span>
      );
    },
    published_at(post, { locale, whenOf }) {
      const publishedAt = textsIn(post.translations, locale)?.translation.published_at ?? null;
      return publishedAt && <span className="list-time">{whenOf(publishedAt)}</span>;
    },
    author: (post) => (post.created_by ? post.created_by.name : null),
  },
  belowStates: (post, t) =>
    post.pending_state && (
      <Chip tone={post.pending_state === "sent_back" ? "bad" : "waiting"}>
        {t(`pending.${post.pending_state}`)}
      </Chip>
    ),
  bulk(actor, isTrash) {
    const actions = actionsOf(actor, isTrash);
    if (!hasRole(actor, "editor") || isTrash) return { actions };
    const choices = sections.map(({ code, title, subCategories }) => ({
      code,
      title,
      subCategories: subCategories.map(({ id, name }) => ({ id, name })),
    }));
    return { actions, sections: choices };
  },
  newPath: (path, actor) =>
    hasRole(actor, "editor") || (actor.verified && actor.memberId !== null) ? path : undefined,
  intro: (actor, t, locale) =>
    hasRole(actor, "editor") ? (
      <>
        {t("posts.intro")}{" "}
        <Link locale={locale} href={SCREENS.allSeries.path} className="link-line">
          {t("allSeries.title")}
        </Link>
      </>
    ) : (
      t("posts.ownIntro")
    ),
});

/** The list of posts in every status: all for editors, those of the own company for others. */
export async function PostListScreen(props: ListProps<UserActor, typeof postList>) {
  const { locale, actor, query } = props;
  const found = await postListFilters(locale, actor, query);
  return <ContentListScreen of={posts(found)} {...props} query={found.query} />;
}
