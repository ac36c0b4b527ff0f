import { readMasters } from "./masters";
import { readAuthors, readChunks, readMembers, readPages, readPosts } from "./files";

/** The content of the demo that has pictures. */
export async function readContent() {
  const [posts, authors, members, pages, chunks, masters] = await Promise.all([
    readPosts(),
    readAuthors(),
    readMembers(),
    readPages(),
    readChunks(),
    readMasters(),
  ]);
  return { posts, authors, members, pages, chunks, masters };
}
