import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { expect, request as anyRequest, type Browser, type BrowserContext } from "playwright/test";
import { siteDatabase, withDatabase } from "./database";
import type { Locale } from "./routes";
import { openDataFolder } from "../../scripts/data-folder/data-folder";

/** A user with a password. */
export type TestUser = { email: string; password: string; name: string; surname: string };
export type Role = "user" | "editor" | "manager";
export type StoredUser = TestUser & { id: number };

/** Shared by all users of this process, since hashing is slow. */
const PASSWORD = `καφές βουνό τρένο ${randomBytes(4).toString("hex")}`;
let passwordHashPromise: Promise<string> | undefined;
/**
 * With the parameters of lib/kernel/auth/password/hash.ts: with others the first sign-in would rehash it.
 */
const passwordHash = () =>
  (passwordHashPromise ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));

/** The data of a new user with a unique e-mail address; not stored. */
export const newUser = (): TestUser => ({
  email: `person-${randomBytes(4).toString("hex")}@example.test`,
  password: PASSWORD,
  name: "Άννα",
  surname: "Ρώτα",
});

/**
 * Inserts a user with a confirmed e-mail address, whose mails are in the locale. Registration and
 * confirmation are tested elsewhere.
 */
export async function createUser(role: Role = "user", locale: Locale = "el"): Promise<StoredUser> {
  const user = newUser();
  const password = await passwordHash();
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO "user" (email, name, surname, role, password_hash, password_at, terms_at, verified_at,
        updated_at, locale) VALUES ($1, $2, $3, $4, $5, now(), now(), now(), now(), $6) RETURNING id`,
      [user.email, user.name, user.surname, role, password, locale],
    );
    await client.query("INSERT INTO user_profile (user_id, updated_at) VALUES ($1, now())", [
      rows[0]!.id,
    ]);
    return rows[0]!.id;
  });
  return { ...user, id };
}

/** A browser context in which the user is signed in. */
export async function signedIn(
  browser: Browser,
  { email, password }: Pick<TestUser, "email" | "password">,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const result = await context.request.post("/auth/login", { data: { email, password } });
  expect(result.status(), await result.text()).toBe(200);
  return context;
}

const BEARER_MS = 10 * 60_000;
const authorizations = new Map<string, { authorization: string; until: number }>();

export type DemoName = "manager" | "editor" | "company" | "reader";

/** The credentials of a demo user. */
export const demoUser = async (name: DemoName) => ({
  email: `${name}@example.test`,
  password: openDataFolder((await siteDatabase()).dataDir).secret("DEMO_PASSWORD").value,
});

/** An API client without cookies: with a session cookie a write needs its XSRF token. */
export const newClient = (origin = `http://localhost:${process.env.E2E_PORT}`) =>
  anyRequest.newContext({ baseURL: origin });

/**
 * The `Authorization` header of a user, requested by a client of its own so that no cookie is set.
 * A process at another `origin` accepts only its own tokens.
 */
export async function authorize(
  { email, password }: Pick<TestUser, "email" | "password">,
  origin?: string,
): Promise<{ authorization: string }> {
  const client = await newClient(origin);
  const result = await client.post("/auth/login", { data: { email, password } });
  expect(result.status()).toBe(200);
  const { access_token } = (await result.json()) as { access_token: string };
  await client.dispose();
  return { authorization: `Bearer ${access_token}` };
}

/** The `Authorization` header of a demo user, cached for `BEARER_MS`. */
export async function authorizeDemo(name: DemoName): Promise<{ authorization: string }> {
  const cached = authorizations.get(name);
  if (cached && cached.until > Date.now()) return { authorization: cached.authorization };
  const { authorization } = await authorize(await demoUser(name));
  authorizations.set(name, { authorization, until: Date.now() + BEARER_MS });
  return { authorization };
}
