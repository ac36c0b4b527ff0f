import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { demoBearer } from "./users";
import { texts } from "./texts";

export const lists = texts("el");
export const l = (key: string) => lists(`account-lists.lists.${key}`);

/** A word that no other test knows, and that Greek accents can stand on. */
export const newWord = () =>
  `Ζαρ${Array.from({ length: 6 }, () => "αβγδζηθκλμ"[Math.floor(Math.random() * 10)]).join("")}`;

export async function makePosts(
  request: APIRequestContext,
  word: string,
  count: number,
  status: "draft" | "published" = "draft",
): Promise<{ id: number; slug: string }[]> {
  const headers = await demoBearer("editor");
  const made: { id: number; slug: string }[] = [];
  for (let at = 1; at <= count; at++) {
    const result = await request.post("/api/product", {
      headers,
      data: {
        category: "DS.MAG",
        translations: {
          el: { product_name: `Η Αυλή ${at} ${word}`, body: "<p>Κείμενο.</p>", status },
        },
      },
    });
    expect(result.status(), await result.text()).toBe(201);
    made.push(((await result.json()) as { data: { id: number; slug: string } }).data);
  }
  return made;
}
export const rows = (page: Page) => page.locator(".data-table tbody tr");
export const search = (page: Page, kind: string) =>
  page.getByRole("searchbox", { name: l(`${kind}.search`) });
