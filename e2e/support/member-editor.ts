import { randomBytes } from "node:crypto";
import { expect, type Browser, type Page } from "playwright/test";
import { createUser, ready, type StoredUser } from "./account";
import { authorize, authorizeDemo, newClient, signedIn } from "./users";
import type { Locale } from "./routes";
import { texts, type TextKeyIn } from "./texts";

export const t = texts("el");
export const p = (key: TextKeyIn<"account.member">) => t(`account.member.${key}`);
export const save = (page: Page) =>
  page.locator(".editor-bar").getByRole("button", { name: t("account.form.save"), exact: true });
/** A save that readers notice says what it did; any other one that it is saved. */
export const expectSaved = (page: Page) =>
  expect(
    page.getByText(t("account.form.saved")).or(page.locator('.note[data-tone="good"]')).first(),
  ).toBeVisible();
/** Saves, and waits for the response: the toast of an earlier save may still be visible. */
export async function saveAndWait(page: Page): Promise<void> {
  const savedResponse = page.waitForResponse(
    (response) =>
      response.request().method() === "PUT" &&
      /\/api\/(?:content-)?member\/\d+/.test(response.url()),
  );
  await save(page).click();
  expect((await savedResponse).status()).toBe(200);
  await expectSaved(page);
}

type Company = {
  id: number;
  name: string;
  slug: string;
  /** By language; `slug` is the Greek one. */
  slugs: Record<Locale, string>;
  editor: StoredUser;
  owner: StoredUser;
};

/**
 * Creates a public company, an editor, and a user who represents it.
 * @param isBare whether it has a Greek name and a profession alone, as after a registration
 */
export async function createMember({ isBare = false } = {}): Promise<Company> {
  const client = await newClient();
  const [editor, owner] = [await createUser("editor"), await createUser()];
  const name = `Εργαστήρι ${randomBytes(3).toString("hex")}`;
  const professions = (await (await client.get("/api/company-category?ctx=member")).json()) as {
    data: { id: number }[];
  };
  const body = {
    member_name: name,
    co_category: [professions.data[0]!.id],
    status: "published",
    ...(!isBare && { translations: { en: { member_name: `${name} EN`, status: "published" } } }),
  };
  const response = await client.post("/api/member?locale=el", {
    data: body,
    headers: await authorize(editor),
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id, slug, translations } = (
    (await response.json()) as {
      data: { id: number; slug: string; translations: Record<Locale, { slug: string } | null> };
    }
  ).data;
  const slugs = { el: slug, en: translations.en?.slug ?? slug };
  const headers = await authorizeDemo("manager");
  const { profile } = (
    (await (await client.get(`/api/users/${owner.id}`, { headers })).json()) as {
      data: { profile: { id: number } };
    }
  ).data;
  expect(
    (
      await client.put(`/api/member-user-profile/${profile.id}`, {
        data: { member_id: id },
        headers,
      })
    ).status(),
  ).toBe(200);
  await client.dispose();
  return { id, name, slug, slugs, editor, owner };
}

export const open = async (
  browser: Browser,
  user: StoredUser,
  path: string,
  options: Parameters<Browser["newContext"]>[0] = {},
) => {
  const context = await signedIn(browser, user, options);
  const page = await context.newPage();
  await page.goto(path);
  await ready(page);
  return { context, page };
};
export const field = (page: Page, name: string) =>
  page.locator(`#company-${name.replaceAll(".", "-")}`);
