import type { Graph, Person } from "schema-dts";
import type { AuthorLink } from "@/lib/magazine/author/link";
import type { AuthorView } from "@/lib/magazine/author/read";
import type { Paged } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import { messages } from "@/lib/kernel/i18n/messages";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { PostCard } from "@/lib/magazine/post/read/view";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import { imageOf } from "./image";
import { breadcrumbs } from "./breadcrumbs";
import { collectionOf } from "./list";
import { graphOf } from "@/lib/kernel/seo/json-ld";

/** An author of a post: the same person on all pages. */
export function personOf(
  { slug, name, picture }: Pick<AuthorLink, "slug" | "name" | "picture">,
  locale: Locale,
): Exclude<Person, string> {
  const url = absoluteUrl(localePath(locale, paths.author(slug)));
  return {
    "@type": "Person",
    "@id": `${url}#person`,
    name,
    url,
    ...(picture ? { image: imageOf(picture) } : {}),
  };
}

/** The structured data of an author's page: the person, the posts, and the breadcrumbs. */
export async function authorData(
  author: AuthorView,
  { items, total, currentPage }: Pick<Paged<PostCard>, "items" | "total" | "currentPage">,
  locale: Locale,
): Promise<Graph> {
  const { site } = await messages(locale);
  const crumbs = [
    { name: site.allPosts, path: paths.posts },
    { name: author.name, path: paths.author(author.slug) },
  ];
  const posts = items.map((card) => ({ name: card.product_name, path: paths.post(card.slug) }));
  return graphOf(
    {
      ...personOf(author, locale),
      ...(author.text ? { description: author.text } : {}),
      ...(author.link ? { sameAs: [author.link] } : {}),
    },
    collectionOf({ crumbs, page: currentPage, total, items: posts }, locale),
    await breadcrumbs(locale, crumbs),
  );
}
