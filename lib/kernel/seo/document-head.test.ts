import { expect, it } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { headMetadata, type HeadFacts } from "./document-head";

const FACTS: HeadFacts = {
  alternates: {
    canonical: "https://ds.example/post/spiti?a=1&b=2",
    languages: { el: "https://ds.example/post/spiti", en: "https://ds.example/en/post/house" },
    types: { "application/rss+xml": [{ title: "DS · Αγορά", url: "https://ds.example/rss.xml" }] },
  },
  openGraph: {
    type: "article",
    title: 'Σπίτι "<script>alert(1)</script>" & αυλή',
    description: "",
    siteName: "DS",
    images: [
      {
        url: "https://ds.example/og.png",
        type: "image/png",
        width: 1200,
        height: 630,
        alt: "Σπίτι",
      },
    ],
    alternateLocale: [],
    tags: ["Πέτρα", "Ξύλο"],
    publishedTime: "2026-05-05T21:30:00.000Z",
  },
  twitter: { card: "summary_large_image" },
};

const within = (meta: ResponseMeta) =>
  responseMetaStorage.get().run(meta, () => headMetadata("page", FACTS));

it("leaves everything to the framework outside of a document", () => {
  expect(headMetadata("page", FACTS)).toBe(FACTS);
  const payload: ResponseMeta = { tags: new Set() };
  expect(within(payload)).toBe(FACTS);
  expect(payload.head).toBeUndefined();
});

it("writes the tags of a document, with every text escaped", () => {
  const meta: ResponseMeta = { tags: new Set(), slots: new Map(), head: { site: "<meta/>" } };
  expect(within(meta)).toEqual({});
  expect(meta.head?.site).toBe("<meta/>");
  const tags = meta.head!.page!.split(/(?<=>)/);
  expect(tags).toEqual([
    '<link rel="canonical" href="https://ds.example/post/spiti?a=1&amp;b=2" data-first=""/>',
    '<link rel="alternate" hrefLang="el" href="https://ds.example/post/spiti" data-first=""/>',
    '<link rel="alternate" hrefLang="en" href="https://ds.example/en/post/house" data-first=""/>',
    '<link rel="alternate" type="application/rss+xml" title="DS · Αγορά" ' +
      'href="https://ds.example/rss.xml" data-first=""/>',
    '<meta property="og:title" content="Σπίτι &quot;&lt;script&gt;alert(1)&lt;/script&gt;&quot; ' +
      '&amp; αυλή" data-first=""/>',
    '<meta property="og:site_name" content="DS" data-first=""/>',
    '<meta property="og:image" content="https://ds.example/og.png" data-first=""/>',
    '<meta property="og:image:type" content="image/png" data-first=""/>',
    '<meta property="og:image:width" content="1200" data-first=""/>',
    '<meta property="og:image:height" content="630" data-first=""/>',
    '<meta property="og:image:alt" content="Σπίτι" data-first=""/>',
    '<meta property="og:type" content="article" data-first=""/>',
    '<meta property="article:published_time" content="2026-05-05T21:30:00.000Z" data-first=""/>',
    '<meta property="article:tag" content="Πέτρα" data-first=""/>',
    '<meta property="article:tag" content="Ξύλο" data-first=""/>',
    '<meta name="twitter:card" content="summary_large_image" data-first=""/>',
  ]);
});
