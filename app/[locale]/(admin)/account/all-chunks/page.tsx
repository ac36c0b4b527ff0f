import { AllChunksScreen } from "@/components/account/all-chunks/all-chunks-screen";
import { screenPage } from "@/components/account/screen/screen-page";
import { chunkList } from "@/lib/account/lists";

const screen = screenPage("allChunks", ({ locale, actor, query }) => (
  <AllChunksScreen locale={locale} actor={actor} query={chunkList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
