import { PostScreen } from "@/components/magazine/post/desk/post-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import { getPostForEditing } from "@/lib/magazine/post/desk/load";

/**
 * A post by id or by its slug in any locale, or a new one; 404 without the right to edit it
 * (docs/security.md#rights).
 */
const screen = screenPage(
  "post",
  async ({ locale, actor, params: { id }, query }) => {
    if (!id)
      return (
        <PostScreen
          locale={locale}
          actor={actor}
          post={null}
          category={firstValue(query.category)}
          plannedFor={firstValue(query.planned_for)}
        />
      );
    const post = id.length === 1 ? await getPostForEditing(actor, id[0]!, locale) : null;
    return post ? <PostScreen locale={locale} actor={actor} post={post} /> : undefined;
  },
  itemScreen("post", { present: "editPost", new: "newPost" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
