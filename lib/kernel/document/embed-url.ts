import { isEmbed, type Embed } from "./embed";

// Apart from embed.ts, which every page with a video loads: only editors and imports parse URLs.

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;

function idIn({ hostname, pathname, searchParams }: URL): Embed | undefined {
  const parts = pathname.split("/").filter(Boolean);
  if (YOUTUBE_HOST.test(hostname)) {
    const named = ["embed", "shorts", "live", "v"].includes(parts[0] ?? "") ? parts[1] : undefined;
    return { provider: "youtube", videoId: named ?? searchParams.get("v") ?? "" };
  }
  if (hostname === "youtu.be") return { provider: "youtube", videoId: parts[0] ?? "" };
  if (/^(?:www\.|player\.)?vimeo\.com$/.test(hostname))
    return {
      provider: "vimeo",
      videoId: parts.find((part) => isEmbed({ provider: "vimeo", videoId: part })) ?? "",
    };
  return undefined;
}

/** Parses a URL of YouTube or Vimeo; undefined for any other. */
export function parseEmbedUrl(address: string): Embed | undefined {
  const parsed = /^https?:\/\//i.test(address.trim())
    ? address.trim()
    : `https://${address.trim().replace(/^\/\//, "")}`;
  if (!URL.canParse(parsed)) return undefined;
  const found = idIn(new URL(parsed));
  return found && isEmbed(found) ? found : undefined;
}
