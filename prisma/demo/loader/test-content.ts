import { readMasters } from "./masters";
import { readDemoMedia } from "./media";
import { readAuthors, readChunks, readMembers, readPages, readPosts, readSeries } from "./files";

/** The content of the demo that has pictures. */
export async function readContent() {
  const [posts, authors, series, members, pages, chunks, masters, media] = await Promise.all([
    readPosts(),
    readAuthors(),
    readSeries(),
    readMembers(),
    readPages(),
    readChunks(),
    readMasters(),
    readDemoMedia(),
  ]);
  return { posts, authors, series, members, pages, chunks, masters, media };
}
