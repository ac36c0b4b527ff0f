import { ChunkEditor } from "@/components/magazine/chunk/desk/chunk-editor";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { getChunkForEditing } from "@/lib/magazine/chunk/desk/load";

/** A chunk by id, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "chunk",
  async ({ locale, actor, params: { id } }) => {
    const chunk = id?.length === 1 ? await getChunkForEditing(actor, id[0]!, locale) : null;
    if (id && !chunk) return undefined;
    return (
      <ScreenTexts locale={locale} namespaces={["editor", "media"]}>
        <ChunkEditor
          key={chunk?.id ?? "new"}
          chunk={chunk}
          path={SCREENS.chunk.path}
          listPath={SCREENS.allChunks.path}
        />
      </ScreenTexts>
    );
  },
  itemScreen("chunk", { present: "editChunk", new: "newChunk" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
