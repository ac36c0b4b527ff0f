import { z } from "zod";
import { CALL_HEADERS } from "../load/browser-headers";
import type { Posts } from "../pages/public-paths";
import type { Site } from "../workspace/site";

/** A post as another system takes it over. */
export type SourcePost = {
  title: string;
  slug: string;
  summary: string;
  body: string;
  category: string;
  date: string;
};

const itemSchema = z.object({
  data: z.object({
    product_name: z.string(),
    slug: z.string(),
    summary: z.string().nullable(),
    body: z.string(),
    category: z.string(),
    published_at: z.iso.datetime(),
  }),
});

/** The texts of the posts, each in the language of its path, from the API of the site. */
export async function readSourcePosts(site: Site, posts: Posts): Promise<SourcePost[]> {
  const found: SourcePost[] = [];
  for (const { id, path } of posts) {
    const locale = path.startsWith("/en/") ? "en" : "el";
    const response = await fetch(`${site.address}/api/product/${id}`, {
      headers: { accept: CALL_HEADERS.accept, "accept-language": locale },
    });
    const { data } = itemSchema.parse(await response.json());
    found.push({
      title: data.product_name,
      slug: data.slug,
      summary: data.summary ?? "",
      body: data.body,
      category: data.category,
      date: data.published_at.slice(0, 19).replace("T", " "),
    });
  }
  return found;
}
