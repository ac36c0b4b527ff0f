import {
  contentListScreen,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { textsIn, titleIn } from "@/components/kit/desk/list/list-texts";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { listPagesForEditing, pageScope } from "@/lib/magazine/page/desk/load";
import { lackingPages } from "@/lib/magazine/page/desk/lacking";
import { pageList } from "@/lib/magazine/page/desk/screen-list";
import type { PageRowView } from "@/lib/magazine/page/desk/view";

const pages: ContentListScreenOf<PageRowView, EditorActor, typeof pageList> = {
  texts: "pages",
  list: pageList,
  filters: translationFilters,
  load: listPagesForEditing,
  scope: pageScope,
  lacking: lackingPages,
  item: "page",
  api: "/api/page",
  isFeminine: true,
  name: (row, locale, t) => titleIn(row.translations, locale, t("untitled")),
  cells: {
    slug(row, { locale }) {
      const found = textsIn(row.translations, locale);
      return found ? <span className="text-soft">/{found.translation.slug}</span> : null;
    },
  },
};

/** The pages of the site that are made of blocks, for editors. */
export const PageListScreen = contentListScreen(pages);
