import type { PostCard } from "@/lib/magazine/post/read/view";

/** A post in a list, as tests need one. */
export const testPostCard = (id: number): PostCard => ({
  id,
  slug: `arthro-${id}`,
  product_name: `Άρθρο ${id}`,
  summary: "Περίληψη",
  venue: null,
  starts_at: null,
  ends_at: null,
  category: "DS.MAG",
  section: "mag",
  sub_category: null,
  sub_category_slug: null,
  published_at: "2026-11-28T08:00:00.000Z",
  reading_minutes: 4,
  is_featured: false,
  cover: null,
  member: null,
  authors: [],
});
