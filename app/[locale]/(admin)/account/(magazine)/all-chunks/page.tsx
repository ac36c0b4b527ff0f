import { ChunkListScreen } from "@/components/magazine/chunk/desk/chunk-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";

const screen = screenPage("allChunks", ({ locale, actor, query }) => (
  <ChunkListScreen locale={locale} actor={actor} query={chunkList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
