import {
  contentListScreen,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { titleIn } from "@/components/kit/desk/list/list-texts";
import { chunkScope, listChunksForEditing } from "@/lib/magazine/chunk/desk/load";
import { lackingChunks } from "@/lib/magazine/chunk/desk/lacking";
import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";
import type { ChunkRowView } from "@/lib/magazine/chunk/desk/view";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import type { EditorActor } from "@/lib/kernel/core/actor";

const chunks: ContentListScreenOf<ChunkRowView, EditorActor, typeof chunkList> = {
  texts: "chunks",
  list: chunkList,
  filters: translationFilters,
  load: listChunksForEditing,
  scope: chunkScope,
  lacking: lackingChunks,
  item: "chunk",
  api: "/api/chunk",
  name: (chunk, locale) => titleIn(chunk.translations, locale, chunk.key),
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
export const ChunkListScreen = contentListScreen(chunks);
