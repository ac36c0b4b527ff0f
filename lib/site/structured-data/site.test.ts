import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { JsonLd } from "@/components/kit/layout/json-ld";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { siteContact } from "@/lib/kernel/setting/service";
import { publisherWithContact, website } from "./publisher";
import { graphOf, printJsonLd } from "@/lib/kernel/seo/json-ld";
import { sectionData, sectionFacts } from "./section";
import { HOSTILE_TITLE } from "./test-fixtures";
import { member, nodes, ofType, post, SITE } from "./test-nodes";

const list = async (name: "mag" | "agenda" | "archive", locale: Locale, tag?: string) =>
  sectionData(
    await sectionFacts({
      name,
      locale,
      tagPath: tag ? [tag] : undefined,
      searchParams: Promise.resolve({}),
    }),
  );

/** All values under keys with URLs. */
function addresses(value: unknown, key = ""): string[] {
  if (typeof value === "string")
    return ["url", "@id", "item", "image", "sameAs", "urlTemplate"].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => addresses(one, key));
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, one]) => addresses(one, name))
    : [];
}

describe("a list", () => {
  it("lists its items in order", async () => {
    const page = ofType(await list("mag", "el"), "CollectionPage")!;
    expect(page).toMatchObject({
      name: "Περιοδικό",
      url: `${SITE}/mag`,
      mainEntity: { "@type": "ItemList" },
    });
    const items = (page.mainEntity as { itemListElement: { position: number; url: string }[] })
      .itemListElement;
    expect(items.slice(0, 3)).toMatchObject([
      { position: 1, url: `${SITE}/post/spiti-sto-pilio` },
      { position: 2, url: `${SITE}/post/taratsa` },
      { position: 3, url: `${SITE}/post/petrini-gefyra` },
    ]);
    expect(ofType(await list("agenda", "el"), "CollectionPage")!.mainEntity).toMatchObject({
      numberOfItems: 2,
      itemListElement: [{ url: `${SITE}/post/omilia-fos` }, { url: `${SITE}/post/palia-ekthesi` }],
    });
    expect(
      ofType(await list("mag", "en", "residence"), "BreadcrumbList")!.itemListElement,
    ).toHaveLength(3);
  });
  it("that is empty or unknown has no data", async () => {
    expect(await list("archive", "el")).toBeNull();
    expect(await list("mag", "el", "nothing")).toBeNull();
    expect(await list("mag", "en", "landscape")).toBeNull();
  });
});

it("describes the site with its publisher, contact details and search", async () => {
  const data = graphOf(
    await website("en", "About"),
    await publisherWithContact(await siteContact("en")),
  );
  expect(ofType(data, "WebSite")).toMatchObject({
    url: `${SITE}/en`,
    inLanguage: "en",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: `${SITE}/en/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
  expect(ofType(data, "Organization")).toMatchObject({
    telephone: ["+302101111111"],
    email: "hello@example.test",
    address: "1 Ermou St, Athens",
    sameAs: ["https://www.instagram.com/ds"],
  });
});

it("contains only absolute URLs, and no drafts", async () => {
  const all = [
    await post("spiti-sto-pilio"),
    await post("taratsa"),
    await post("petrini-gefyra"),
    await post("talk-light", "en"),
    await member("lykavittos"),
    await member("omega"),
    await list("mag", "el"),
    await list("agenda", "en"),
    graphOf(await website("el", "x")),
  ];
  for (const data of all) {
    expect(nodes(data).length).toBeGreaterThan(0);
    for (const address of addresses(nodes(data))) expect(address).toMatch(/^https?:\/\//);
    expect(printJsonLd(data!)).not.toMatch(/kryf|Κρυφ/i);
  }
});

it("is escaped so that no text can end the element", async () => {
  const html = renderToStaticMarkup(createElement(JsonLd, { data: await post("taratsa") }));
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html.slice(html.indexOf(">") + 1, html.lastIndexOf("<"))).not.toContain("<");
  expect(
    JSON.parse(html.slice(html.indexOf(">") + 1, html.lastIndexOf("<")))["@graph"][0].headline,
  ).toBe(HOSTILE_TITLE);
  expect(renderToStaticMarkup(createElement(JsonLd, { data: null }))).toBe("");
});
