import type { AssetItemView } from "@/lib/kernel/asset/admin-view";

/** For tests of components: a picture of the library. */
export function testPicture(id: number, values: Partial<AssetItemView> = {}): AssetItemView {
  const text = { alt: `Picture ${id}`, caption: null, credit: null };
  return {
    kind: "picture",
    duration: null,
    parent_type: "library",
    parent_id: null,
    id,
    url: `/${id}.jpg`,
    width: 800,
    height: 400,
    bytes: 2048,
    mime: "image/jpeg",
    focal_x: 0.5,
    focal_y: 0.5,
    variants: [],
    ...text,
    used_by_count: 0,
    translations: { el: text, en: text },
    original_name: `${id}.jpg`,
    tags: [],
    licence: null,
    shows: null,
    crop: null,
    original: { url: `/${id}-original.jpg` },
    member_id: null,
    version: 1,
    created_at: "2026-03-01T10:00:00.000Z",
    deleted_at: null,
    used_by: [],
    ...values,
  };
}
