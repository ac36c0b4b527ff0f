import { describe, expect, it } from "vitest";
import { EMBED_HOSTS, embedPlayer } from "./embed";
import { parseEmbedUrl } from "./embed-url";

const youtube = { provider: "youtube", videoId: "dQw4w9WgXcQ" };
const vimeo = { provider: "vimeo", videoId: "123456789" };

describe("parseEmbedUrl", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=5", youtube],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", youtube],
    ["m.youtube.com/shorts/dQw4w9WgXcQ", youtube],
    [" https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ", youtube],
    ["https://www.youtube.com/live/dQw4w9WgXcQ", youtube],
    ["https://vimeo.com/123456789", vimeo],
    ["https://player.vimeo.com/video/123456789?h=x", vimeo],
    ["//vimeo.com/channels/staff/123456789", vimeo],
  ])("parses %s", (address, embed) => expect(parseEmbedUrl(address)).toEqual(embed));
  it.each([
    "",
    "x",
    "https://youtube.com/",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQextra",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ",
    "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
    "https://youtu.be@evil.example/dQw4w9WgXcQ",
    "https://vimeo.com/abc",
    "https://notvimeo.com/123456789",
  ])("refuses %s", (address) => expect(parseEmbedUrl(address)).toBeUndefined());
  it("uses player hosts that the content security policy allows", () => {
    for (const embed of [youtube, vimeo])
      expect(EMBED_HOSTS).toContain(new URL(embedPlayer(embed as never, true)).origin);
  });
});
