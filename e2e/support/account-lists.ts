import { expect, type APIRequestContext, type Page } from "playwright/test";
import { authorizeDemo } from "./users";
import { texts, type TextKeyIn } from "./texts";

export const lists = texts("el");
export const l = (key: TextKeyIn<"account.lists">) => lists(`account.lists.${key}`);

/** A unique Greek word. */
export const uniqueWord = () =>
  `Ζαρ${Array.from({ length: 6 }, () => "αβγδζηθκλμ"[Math.floor(Math.random() * 10)]).join("")}`;

export async function createPosts(
  request: APIRequestContext,
  word: string,
  count: number,
  status: "draft" | "published" = "draft",
): Promise<{ id: number; slug: string }[]> {
  const headers = await authorizeDemo("editor");
  const posts: { id: number; slug: string }[] = [];
  for (let number = 1; number <= count; number++) {
    const result = await request.post("/api/product", {
      headers,
      data: {
        category: "DS.MAG",
        translations: {
          el: { product_name: `Η Αυλή ${number} ${word}`, body: "<p>Κείμενο.</p>", status },
        },
      },
    });
    expect(result.status(), await result.text()).toBe(201);
    posts.push(((await result.json()) as { data: { id: number; slug: string } }).data);
  }
  return posts;
}
export const rows = (page: Page) => page.locator(".data-table tbody tr");
export const search = (page: Page, kind: "posts" | "subscribers") =>
  page.getByRole("searchbox", { name: l(`${kind}.search`) });
