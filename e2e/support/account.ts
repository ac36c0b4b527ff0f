import { expect, request as anyRequest, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { demoBearer, makePerson, signedIn, type Person } from "./people";

export type Role = "user" | "editor" | "manager";
export type Member = Person & { id: number };

/** A client without cookies of anybody: with those of somebody else a write would need their token. */
const newClient = () => anyRequest.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

/** Changes somebody as the demo's manager does, by the calls alone. */
export async function changeUser(id: number, change: object): Promise<void> {
  const client = await newClient();
  const headers = await demoBearer(client, "manager");
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
export async function makeMember(role: Role = "user"): Promise<Member> {
  const client = await newClient();
  const person = await makePerson(client);
  const answer = await client.post("/auth/login", { data: person });
  const { user, access_token } = (await answer.json()) as { user: { id: number }; access_token: string };
  expect((await client.post("/auth/logout", { headers: { authorization: `Bearer ${access_token}` } })).status()).toBe(204);
  await client.dispose();
  if (role !== "user") await changeUser(user.id, { roles: [role] });
  return { ...person, id: user.id };
}

/** A browser of its own in which somebody new with a role is signed in. */
export async function asMember(browser: Browser, role: Role, options?: Parameters<Browser["newContext"]>[0]): Promise<{ person: Member; context: BrowserContext; page: Page }> {
  const person = await makeMember(role);
  const context = await signedIn(browser, person, options);
  return { person, context, page: await context.newPage() };
}

/** Waits until the scripts of an account screen run. */
export const ready = (page: Page) => expect(page.locator("[data-account-ready]")).toHaveCount(1);
