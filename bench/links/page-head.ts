/** The metadata in the head of a page. */
export type PageHead = {
  /** Of all canonical links; a page has at most one. */
  canonicals: string[];
  languages: Record<string, string>;
  robots: string | null;
  image: string | null;
  feeds: string[];
  data: unknown[];
  twitter: string | null;
};

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? null;

/** Reads the head of a page without running scripts. */
export function readHead(html: string): PageHead {
  const tags = [...html.matchAll(/<(?:link|meta)\b[^>]*>/g)].map(([tag]) => tag);
  const links = tags.filter((tag) => tag.startsWith("<link"));
  const meta = (name: string) => {
    const tag = tags.find(
      (metaTag) => attribute(metaTag, "name") === name || attribute(metaTag, "property") === name,
    );
    return tag ? attribute(tag, "content") : null;
  };
  const ofRel = (rel: string) => links.filter((tag) => attribute(tag, "rel") === rel);
  return {
    canonicals: ofRel("canonical").map((tag) => attribute(tag, "href") ?? ""),
    languages: Object.fromEntries(
      ofRel("alternate")
        .filter((tag) => attribute(tag, "hrefLang") !== null)
        .map((tag) => [attribute(tag, "hrefLang")!, attribute(tag, "href")!]),
    ),
    robots: meta("robots"),
    image: meta("og:image"),
    twitter: meta("twitter:card"),
    feeds: links
      .filter((tag) => /rss|atom/.test(attribute(tag, "type") ?? ""))
      .map((tag) => attribute(tag, "href")!),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as unknown,
    ),
  };
}
