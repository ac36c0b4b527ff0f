import { randomBytes } from "node:crypto";
import { expect, type APIRequestContext, type Browser, type BrowserContext } from "@playwright/test";
import { secretLink, waitForMail } from "./mail";
import { siteDatabase } from "./database";
import { openDataFolder } from "../../scripts/data-folder/data-folder";

/** Somebody with an account. */
export type Person = { email: string; password: string; name: string; surname: string };

/** Somebody new, with an address that nobody else has. */
export function newPerson(): Person {
  const mark = randomBytes(4).toString("hex");
  return { email: `person-${mark}@example.test`, password: `καφές βουνό τρένο ${randomBytes(4).toString("hex")}`, name: "Άννα", surname: "Ρώτα" };
}

/** Registers somebody and confirms the address by the mailed link, through the calls alone. */
export async function makePerson(request: APIRequestContext): Promise<Person> {
  const person = newPerson();
  const registered = await request.post("/api/users", { data: { ...person, password_confirmation: person.password, locale: "el", terms: true } });
  expect(registered.status()).toBe(201);
  const token = new URLSearchParams(new URL(secretLink(await waitForMail(person.email, "verify_email"))).hash.slice(1)).get("verify");
  expect((await request.post("/auth/verify-email", { data: { token } })).status()).toBe(200);
  return person;
}

/** A browser of its own in which somebody is signed in. */
export async function signedIn(browser: Browser, { email, password }: Pick<Person, "email" | "password">, options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const answer = await context.request.post("/auth/login", { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return context;
}

/** The headers of somebody of the demo, as an old client with a token sends them. */
export async function demoBearer(request: APIRequestContext, name: "manager" | "editor" | "company" | "reader"): Promise<{ authorization: string }> {
  const password = openDataFolder((await siteDatabase()).dataDir).secret("DEMO_PASSWORD").value;
  const answer = await request.post("/auth/login", { data: { email: `${name}@example.test`, password } });
  expect(answer.status()).toBe(200);
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
}
