import {
  ContentListScreen,
  type ContentListProps,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { textsIn } from "@/components/kit/desk/list/list-texts";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { listPagesForEditing, pageScope } from "@/lib/magazine/page/desk/load";
import { lackingPages } from "@/lib/magazine/page/desk/lacking";
import { pageList } from "@/lib/magazine/page/desk/screen-list";
import type { PageRowView } from "@/lib/magazine/page/desk/view";

type Column = (typeof pageList.columns)[number];
type Sort = (typeof pageList.sorts)[number];

const pages: ContentListScreenOf<PageRowView, EditorActor, Sort, Column> = {
  texts: "pages",
  list: pageList,
  load: listPagesForEditing,
  scope: pageScope,
  lacking: lackingPages,
  item: "page",
  editor: "page",
  api: "/api/page",
  isFeminine: true,
  name(row, locale, t) {
    const found = textsIn(row.translations, locale);
    return { title: found?.translation.title || t("untitled"), lang: found?.lang };
  },
  cells: {
    slug(row, { locale }) {
      const found = textsIn(row.translations, locale);
      return found ? <span className="text-soft">/{found.translation.slug}</span> : null;
    },
  },
};

/** The pages of the site that are made of blocks, for editors. */
export const PageListScreen = (props: ContentListProps<EditorActor, typeof pageList>) => (
  <ContentListScreen of={pages} {...props} />
);
