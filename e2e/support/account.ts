import { expect, type Browser, type BrowserContext, type Page } from "playwright/test";
import {
  authorizeDemo,
  createUser,
  newClient,
  signedIn,
  type StoredUser,
  type Role,
} from "./users";

export { createUser, type StoredUser, type Role } from "./users";

/** Changes a user through the API, as the demo manager. */
export async function changeUser(id: number, change: object): Promise<void> {
  const client = await newClient();
  const headers = await authorizeDemo("manager");
  expect((await client.put(`/api/users/${id}`, { data: change, headers })).status()).toBe(200);
  await client.dispose();
}

/** Whether a user can sign in with the e-mail address and the password. */
export async function canSignIn(email: string, password: string): Promise<boolean> {
  const client = await newClient();
  const result = await client.post("/auth/login", { data: { email, password } });
  await client.dispose();
  expect([200, 422]).toContain(result.status());
  return result.ok();
}

/** Creates a user with a role, and a browser context in which the user is signed in. */
export async function openAs(
  browser: Browser,
  role: Role,
  options?: Parameters<Browser["newContext"]>[0],
): Promise<{ user: StoredUser; context: BrowserContext; page: Page }> {
  const user = await createUser(role);
  const context = await signedIn(browser, user, options);
  return { user, context, page: await context.newPage() };
}

/** Waits until an account screen is hydrated. */
export const ready = (page: Page) => expect(page.locator("[data-account-ready]")).toHaveCount(1);
