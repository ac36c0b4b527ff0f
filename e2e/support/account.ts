import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { demoBearer, makePerson, newClient, signedIn, type Member, type Role } from "./users";

export type { Member, Role } from "./users";

/** Changes somebody as the demo's manager does, by the calls alone. */
export async function changeUser(id: number, change: object): Promise<void> {
  const client = await newClient();
  const headers = await demoBearer("manager");
  expect((await client.put(`/api/users/${id}`, { data: change, headers })).status()).toBe(200);
  await client.dispose();
}

/** Whether an address and a password let somebody in. */
export async function letsIn(email: string, password: string): Promise<boolean> {
  const client = await newClient();
  const answer = await client.post("/auth/login", { data: { email, password } });
  await client.dispose();
  expect([200, 422]).toContain(answer.status());
  return answer.ok();
}

/** Somebody new with a role, whose address is confirmed. */
export const makeMember = makePerson;

/** A browser of its own in which somebody new with a role is signed in. */
export async function asMember(
  browser: Browser,
  role: Role,
  options?: Parameters<Browser["newContext"]>[0],
): Promise<{ person: Member; context: BrowserContext; page: Page }> {
  const person = await makeMember(role);
  const context = await signedIn(browser, person, options);
  return { person, context, page: await context.newPage() };
}

/** Waits until the scripts of an account screen run. */
export const ready = (page: Page) => expect(page.locator("[data-account-ready]")).toHaveCount(1);
