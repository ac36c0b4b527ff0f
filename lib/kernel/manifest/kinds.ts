import { chunkKind } from "../../magazine/chunk/kind";
import { directoryPostKind } from "../../directory/directory-post/kind";
import { eventKind } from "../../commerce/event/kind";
import { memberKind } from "../../directory/member/kind";
import { pageKind } from "../../magazine/page/kind";
import { postKind } from "../../magazine/post/kind";

/** The kinds of content. Data that every process may load, the browser too. */
export const KINDS = [
  postKind,
  memberKind,
  pageKind,
  chunkKind,
  eventKind,
  directoryPostKind,
] as const;
