import {
  ContentListScreen,
  type ContentListProps,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { textsIn } from "@/components/kit/desk/list/list-texts";
import { chunkScope, listChunksForEditing } from "@/lib/magazine/chunk/desk/load";
import { lackingChunks } from "@/lib/magazine/chunk/desk/lacking";
import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";
import type { ChunkRowView } from "@/lib/magazine/chunk/desk/view";
import type { EditorActor } from "@/lib/kernel/core/actor";

type Column = (typeof chunkList.columns)[number];
type Sort = (typeof chunkList.sorts)[number];

const chunks: ContentListScreenOf<ChunkRowView, EditorActor, Sort, Column> = {
  texts: "chunks",
  list: chunkList,
  load: listChunksForEditing,
  scope: chunkScope,
  lacking: lackingChunks,
  item: "chunk",
  editor: "chunk",
  api: "/api/chunk",
  name(chunk, locale) {
    const found = textsIn(chunk.translations, locale);
    return { title: found?.translation.title || chunk.key, lang: found?.lang };
  },
  cells: {
    key: (chunk) => <code className="text-sm">{chunk.key}</code>,
    used_on: (chunk, { t }) =>
      chunk.used_on.length > 0 ? (
        <span className="text-sm">{chunk.used_on.join(", ")}</span>
      ) : (
        <span className="text-soft">{t("notUsed")}</span>
      ),
  },
};

/** The texts that fill fixed places of the site, for editors, with where each is shown. */
export const ChunkListScreen = (props: ContentListProps<EditorActor, typeof chunkList>) => (
  <ContentListScreen of={chunks} {...props} />
);
