import { SCREENS } from "@/lib/kernel/screen/screens";
import type { DirectoryPostView } from "@/lib/directory/directory-post/read/service";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MemberView } from "@/lib/directory/member/read/view";
import type { PageView } from "@/lib/magazine/page/read/view";
import type { PostView } from "@/lib/magazine/post/read/view";
import { loadChunkPreview, type ChunkPreview } from "./chunk";
import { loadEventPreview } from "./event";
import { loadMemberPreview } from "./member";
import { loadPagePreview } from "./page";
import { loadPostPreview } from "./post";
import { readPreviewToken, type Preview } from "@/lib/kernel/content/preview-token";

type Content =
  | { kind: "post"; post: PostView }
  | { kind: "event"; event: EventView }
  | { kind: "page"; page: PageView }
  | { kind: "chunk"; chunk: ChunkPreview; drafts: ReadonlyMap<string, string> }
  | { kind: "member"; member: MemberView; page: DirectoryPostView | null };

/**
 * A loaded preview: the item, its title, its editor's path, and whether it includes a pending
 * revision.
 */
export type LoadedPreview = Content & { title: string; editPath: string; isWaiting: boolean };

async function loadContent(preview: Preview): Promise<(Content & { title: string }) | null> {
  switch (preview.kind) {
    case "post": {
      const post = await loadPostPreview(preview);
      return post && { kind: "post", post, title: post.meta_title ?? post.product_name };
    }
    case "event": {
      const event = await loadEventPreview(preview);
      return event && { kind: "event", event, title: event.meta_title ?? event.title };
    }
    case "page": {
      const page = await loadPagePreview(preview);
      return page && { kind: "page", page, title: page.meta_title ?? page.title };
    }
    case "chunk": {
      const chunk = await loadChunkPreview(preview);
      return (
        chunk && {
          kind: "chunk",
          chunk,
          title: chunk.title,
          drafts: new Map([[chunk.key, chunk.html]]),
        }
      );
    }
    case "member": {
      const found = await loadMemberPreview(preview);
      return found && { kind: "member", ...found, title: found.member.member_name };
    }
  }
}

/** The screen on which the item of a preview is edited. */
const screenOf = (kind: Preview["kind"], item: Content) =>
  item.kind === "event" && item.event.kind === "webinar" ? "webinar" : kind;

/**
 * Loads the item of a preview as currently saved; null for an invalid or expired token, another
 * locale, or a deleted item.
 */
export async function loadPreview(token: string, locale: Locale): Promise<LoadedPreview | null> {
  const preview = readPreviewToken(token);
  const item = preview?.locale === locale ? await loadContent(preview) : null;
  return preview && item
    ? {
        ...item,
        editPath: `${SCREENS[screenOf(preview.kind, item)].path}/${preview.id}`,
        isWaiting: preview.pending,
      }
    : null;
}
