import type { AssetView } from "@/lib/kernel/asset/view";
import type { IssuePost } from "./compose";

/** For tests: an asset with three files. */
export const testAsset: AssetView = {
  id: 1,
  kind: "picture",
  duration: null,
  parent_type: "library",
  parent_id: null,
  url: "/assets/key/1600.webp",
  width: 1_600,
  height: 900,
  mime: "image/webp",
  bytes: 1_000,
  alt: "Όψη",
  caption: null,
  credit: null,
  licence: null,
  shows: null,
  focal_x: 0.5,
  focal_y: 0.5,
  variants: [480, 960, 1_600].map((width) => ({
    width,
    height: (width * 9) / 16,
    format: "webp" as const,
    url: `/assets/key/${width}.webp`,
  })),
};

/** For tests: a sound, and a film. */
export const testSound: AssetView = {
  ...testAsset,
  id: 2,
  kind: "sound",
  duration: 20.04,
  url: "/assets/key/sound.mp3",
  mime: "audio/mpeg",
  width: 0,
  height: 0,
  variants: [],
};
export const testFilm: AssetView = {
  ...testSound,
  id: 3,
  kind: "film",
  duration: 3_723,
  url: "https://files.test/key/film.mp4",
  mime: "video/mp4",
  width: 1_280,
  height: 720,
};

/** For tests: a public post with a cover. */
export const testCard = (id: number, title: string): IssuePost => ({
  id,
  slug: `post-${id}`,
  product_name: title,
  summary: `Περίληψη ${id}`,
  category: "DS.MAG",
  section: "mag",
  sectionTitle: "Περιοδικό",
  sub_category: "Κατοικία",
  sub_category_slug: "katoikia",
  published_at: "2026-11-01T08:00:00.000Z",
  reading_minutes: 3,
  is_featured: false,
  starts_at: null,
  ends_at: null,
  venue: null,
  cover: testAsset,
  member: null,
  authors: [],
});
