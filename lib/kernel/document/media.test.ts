import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import type { AssetView } from "@/lib/kernel/asset/view";
import { storedDocument } from "./clean";
import { documentFromHtml } from "./from-html";
import { documentMedia } from "./media";
import { carryOver } from "./passages";
import { renderDocument } from "./render";
import { checkDocument } from "./schema";
import { shownAssets } from "./shown-assets";
import { documentAssetIds, documentText, isEmptyDocument } from "./text";
import { captionsOf, MAX_TRANSCRIPT, readTranscript, tidyTranscript } from "./transcript";

const asset = (id: number, values: Partial<AssetView>): AssetView => ({
  id,
  parent_type: "library",
  parent_id: null,
  kind: "picture",
  duration: null,
  url: `/assets/${id}/960.webp`,
  width: 960,
  height: 540,
  mime: "image/webp",
  bytes: 5,
  alt: "",
  caption: null,
  credit: null,
  licence: null,
  shows: null,
  focal_x: 0.5,
  focal_y: 0.5,
  variants: [],
  ...values,
});
const sound = {
  kind: "sound",
  duration: 20.04,
  url: "/assets/a/sound.mp3",
  mime: "audio/mpeg",
} as const;
const film = { kind: "film", duration: 12, url: "/assets/b/film.mp4", mime: "video/mp4" } as const;
const assets = new Map([
  [1, asset(1, { ...sound, width: 0, height: 0 })],
  [2, asset(2, film)],
  [3, asset(3, {})],
]);
const TRANSCRIPT = '0:06 Το ρολόι <χτυπά>\nμετά σιωπή\n1:02:03.5 «Τέλος» & "κλείσιμο"';
const texts = { title: "Η πλατεία", caption: "Νύχτα", credit: "Δ. Σ.", transcript: TRANSCRIPT };
const document: JSONContent = {
  type: "doc",
  content: [
    { type: "sound", attrs: { assetId: 1, ...texts } },
    { type: "film", attrs: { assetId: 2, posterId: 3, ...texts } },
  ],
};

describe("transcripts", () => {
  it("are read from WebVTT, SRT and typed lines, and stored in one form", () => {
    const vtt =
      "\ufeffWEBVTT - title\r\n\r\nNOTE nobody\nhears this\r\n\r\nSTYLE\n::cue{}\r\n\r\n" +
      "intro\r\n00:06.000 --> 00:09.000 align:start\r\n<v Άννα>Το <b>ρολόι</b>\r\nχτυπά &amp; πάλι\r\n\r\n" +
      "01:02:03.500 --> 01:02:05.000\nΤέλος";
    expect(tidyTranscript(vtt)).toBe("0:06 Άννα: Το ρολόι χτυπά & πάλι\n1:02:03.5 Τέλος");
    const srt =
      "1\n00:00:01,200 --> 00:00:02,000\n{\\an8}Ένα\n\n2\n00:00:03,000 --> 00:00:04,000\nΔύο\n";
    expect(tidyTranscript(srt)).toBe("0:01.2 Ένα\n0:03 Δύο");
    expect(tidyTranscript("  [0:05]  Α\n\n(1:00) – Β\nΓ 0:09\n75:00 Δ")).toBe(
      "0:05 Α\n1:00 Β\nΓ 0:09\n1:15:00 Δ",
    );
    for (const one of [vtt, srt, TRANSCRIPT]) {
      const tidy = tidyTranscript(one);
      expect(tidyTranscript(tidy)).toBe(tidy);
    }
    for (const nothing of [
      "",
      " \n ",
      "WEBVTT\n\n00:01.000 --> 00:02.000\n",
      "WEBVTT",
      "WEBVTT\n\n",
    ])
      expect(tidyTranscript(nothing)).toBe("");
    expect(tidyTranscript("WEBVTT is a format\n0:02 Α")).toBe("WEBVTT is a format\n0:02 Α");
  });
  it("keep what was typed around a cue that was pasted between it", () => {
    const cue = "00:12.000 --> 00:14.000\nΓ";
    expect(tidyTranscript(`0:05 Α\n0:10 Β\n${cue}`)).toBe("0:05 Α\n0:10 Β\n0:12 Γ");
    expect(tidyTranscript(`0:05 Α\n${cue}`)).toBe("0:05 Α\n0:12 Γ");
    expect(tidyTranscript(`Χωρίς χρόνο\nκι άλλη\n\n${cue}\n\nΤέλος`)).toBe(
      "Χωρίς χρόνο\nκι άλλη\n0:12 Γ\nΤέλος",
    );
  });
  it("become captions that end when the next one begins", () => {
    const captions = captionsOf(readTranscript("0:09 Β -->\n0:06 <Α>\nwithout a time"), 12);
    expect(captions).toBe(
      "WEBVTT\n\n00:00:06.000 --> 00:00:09.000\n&lt;Α&gt;\n\n00:00:09.000 --> 00:00:12.000\nΒ --&gt;\n",
    );
    expect(captionsOf(readTranscript("without a time"), 12)).toBe("");
  });
  it("take their time on long lines of hostile text", () => {
    const began = performance.now();
    for (const text of ["<".repeat(MAX_TRANSCRIPT), "1:".repeat(60_000), "0:00 ".repeat(20_000)])
      tidyTranscript(`${text}\n00:01.000 --> 00:02.000\n${text}`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe("sounds and films of a document", () => {
  it("are players that load nothing, with a transcript that leads into the file", () => {
    const html = renderDocument(document, assets, "el");
    expect(html).toContain(
      '<audio src="/assets/a/sound.mp3" controls preload="none" aria-label="Η πλατεία"></audio>',
    );
    expect(html).toContain('poster="/assets/3/960.webp"');
    expect(html).toContain('<a href="/assets/b/film.mp4#t=6" data-at="6"><time>0:06</time>');
    expect(html).toContain("Το ρολόι &lt;χτυπά&gt;");
    const captions =
      /<track kind="captions" srclang="el" label="Ελληνικά" src="data:text\/vtt;charset=utf-8,([^"]*)">/.exec(
        html,
      );
    expect(decodeURIComponent(captions?.[1] ?? "")).toMatch(/^WEBVTT\n\n00:00:06\.000 --> /);
    expect(html.match(/<track/g)).toHaveLength(1);
  });
  it("are converted back from their HTML", () => {
    expect(documentFromHtml(renderDocument(document, assets, "el"))).toEqual(document);
    const bare: JSONContent = { type: "doc", content: [{ type: "sound", attrs: { assetId: 1 } }] };
    expect(documentFromHtml(renderDocument(bare, assets, "en"))).toEqual(bare);
  });
  it("are left out when their asset is gone or of another kind", () => {
    const wrong = (type: string, assetId: number): JSONContent => ({
      type: "doc",
      content: [{ type, attrs: { assetId } }],
    });
    for (const [type, id] of [
      ["sound", 2],
      ["film", 1],
      ["sound", 3],
      ["film", 9],
      ["figure", 1],
    ] as const)
      expect(renderDocument(wrong(type, id), assets, "el"), `${type} ${id}`).toBe("");
  });
  it("are found by what is said in them, and by the assets they use", () => {
    expect(documentText(document)).toContain("Το ρολόι <χτυπά>");
    expect(documentText(document)).not.toContain("0:06");
    expect(documentAssetIds(document)).toEqual([1, 2, 3]);
    expect(shownAssets(document)).toEqual({
      ids: [1, 3, 2],
      bare: [],
      played: { sound: [1], film: [2] },
    });
    expect(isEmptyDocument(document)).toBe(false);
    expect(documentMedia(document, assets)).toMatchObject([
      { kind: "sound", url: "/assets/a/sound.mp3", title: "Η πλατεία", poster: null },
      { kind: "film", poster: "/assets/3/960.webp", duration: 12 },
    ]);
  });
  it("keep in the other language what is heard", () => {
    expect(carryOver(document).content?.[1]).toEqual({
      type: "film",
      attrs: { assetId: 2, posterId: 3, credit: "Δ. Σ.", transcript: TRANSCRIPT },
    });
  });
  it.each<[string, JSONContent]>([
    ["no asset", { type: "sound", attrs: {} }],
    ["an asset that is no number", { type: "film", attrs: { assetId: "1" } }],
    ["a title that is too long", { type: "sound", attrs: { assetId: 1, title: "x".repeat(201) } }],
    ["a transcript that is a list", { type: "sound", attrs: { assetId: 1, transcript: ["a"] } }],
    [
      "a transcript that is too long",
      { type: "film", attrs: { assetId: 1, transcript: "x".repeat(MAX_TRANSCRIPT + 1) } },
    ],
    ["a poster that is no id", { type: "film", attrs: { assetId: 1, posterId: 0 } }],
  ])("are refused with %s", (_, node) =>
    expect(() => checkDocument({ type: "doc", content: [node] })).toThrow(RangeError),
  );
  it("are stored without control characters, and their transcript in its form", () => {
    const [stored] = storedDocument({
      type: "doc",
      content: [
        {
          type: "sound",
          attrs: {
            assetId: 1,
            title: "Α\u0007",
            posterId: 3,
            transcript: "[0:05] Α\u202e\r\n\r\nΒ",
          },
        },
      ],
    }).content!;
    expect(stored).toEqual({
      type: "sound",
      attrs: { assetId: 1, title: "Α", transcript: "0:05 Α\nΒ" },
    });
  });
});
