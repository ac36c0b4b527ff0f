import type { Graph } from "schema-dts";
import { beforeAll } from "vitest";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findMember } from "@/lib/directory/member/read/service";
import { findPost } from "@/lib/magazine/post/read/service";
import { postData } from "./article";
import { memberData } from "./member";
import { postFacts } from "@/lib/magazine/post/facts";
import { printJsonLd } from "@/lib/kernel/seo/json-ld";
import { seedFixtures } from "./test-fixtures";

export const SITE = "http://localhost:3000";
type Node = Record<string, unknown> & { "@type": string };
export const nodes = (data: Graph | null) => JSON.parse(printJsonLd(data!))["@graph"] as Node[];
export const ofType = (data: Graph | null, type: string) =>
  nodes(data).find((node) => node["@type"] === type);

export async function post(slug: string, locale: Locale = "el") {
  const lookup = await findPost(slug, locale);
  if (lookup.kind !== "found") throw new Error(`${slug} is ${lookup.kind}`);
  return postData(lookup.item, await postFacts(lookup.item, locale), locale);
}
export async function member(slug: string, locale: Locale = "el") {
  const lookup = await findMember(slug, locale);
  if (lookup.kind !== "found") throw new Error(`${slug} is ${lookup.kind}`);
  return memberData(lookup.item, "Κατάλογος", locale);
}

beforeAll(async () => {
  await seedFixtures();
});
