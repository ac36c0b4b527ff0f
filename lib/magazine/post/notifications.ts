import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import { isPublished } from "@/lib/kernel/core/publication";
import { byId } from "@/lib/kernel/notification/subjects";
import { editablePosts } from "./edit-policy";
import { postKind } from "./kind";

/** Posts of notifications: their page, or their editor for what waits there. */
export const postSubjects = byId(
  async (ids, { actor }) => {
    const [rows, editable] = await Promise.all([
      db.post.findMany({
        where: { id: { in: ids }, deletedAt: null },
        select: {
          id: true,
          translations: {
            select: {
              locale: true,
              title: true,
              slug: true,
              status: true,
              publishedAt: true,
              unpublishAt: true,
            },
          },
        },
      }),
      db.post.findMany({
        where: { AND: [editablePosts(actor), { id: { in: ids } }] },
        select: { id: true },
      }),
    ]);
    const own = new Set(editable.map(({ id }) => id));
    return rows.map((row) => ({ ...row, mayEdit: own.has(row.id) }));
  },
  ({ id, translations, mayEdit }, { event }, { locale }) => {
    const inOrder = [...translations].sort(
      (a, b) => Number(b.locale === locale) - Number(a.locale === locale),
    );
    const page = inOrder.find((one) => isPublished(one));
    const [first] = inOrder;
    if (mayEdit && first && (!page || event === "post_sent_back" || event === "post_waits"))
      return { title: first.title, path: `${postKind.screens.post.path}/${id}` };
    return page && { title: page.title, path: paths.post(page.slug), locale: page.locale };
  },
);
