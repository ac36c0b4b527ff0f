import rehypeParse from "rehype-parse";
import { unified } from "unified";

type Node = {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** A link of a page, with its target and its hreflang. */
export type PageLink = { href: string; hrefLang?: string };

/** All links of an HTML text in document order, parsed as browsers do. */
export function findLinks(html: string): PageLink[] {
  const links: PageLink[] = [];
  const walk = (node: Node) => {
    if (
      node.type === "element" &&
      node.tagName === "a" &&
      typeof node.properties?.href === "string"
    ) {
      links.push({
        href: node.properties.href,
        hrefLang:
          typeof node.properties.hrefLang === "string" ? node.properties.hrefLang : undefined,
      });
    }
    node.children?.forEach(walk);
  };
  // Its tree has more kinds of nodes, of which only elements are read.
  walk(unified().use(rehypeParse).parse(html) as unknown as Node);
  return links;
}
