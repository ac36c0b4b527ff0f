import { beforeAll, describe, expect, it } from "vitest";
import { inputObject, isHandler, type Handler } from "@/lib/kernel/api/declaration";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { flag } from "@/lib/kernel/http/params";
import { apiEndpoints } from "./endpoints";
import { WEEKDAYS } from "@/lib/directory/member/hours";
import { callHandler } from "./test-requests";

const reads = Object.entries(apiEndpoints).flatMap(([path, { GET }]) =>
  isHandler(GET) ? [{ path, handler: GET }] : [],
);
const open = reads.filter(({ handler }) => handler.declaration.access === "public");
const withAdmin = reads.filter(({ handler }) => handler.operations.some(({ isAdmin }) => isAdmin));
const params = { id: "1", slug: "x", token: "x" };
const url = (path: string, query: string) => `${path.replace(/\{\w+\}/g, "1")}?${query}`;
const status = async (handler: Handler, path: string, query: string, headers = {}) =>
  (await callHandler(handler, url(path, query), { params, headers })).status;

let manager: TestUser;
beforeAll(async () => {
  manager = await testUser({ role: "manager" });
});

describe("admin=", () => {
  it("is a parameter of endpoints of all kinds", () => {
    expect(withAdmin.length).toBeGreaterThan(10);
    expect(open.length).toBeGreaterThan(withAdmin.length);
  });
  it.each(open.map((one) => [one.path, one.handler] as const))(
    "is 401 for a visitor at %s in each spelling of true",
    async (path, handler) => {
      for (const value of ["1", "true"])
        expect(await status(handler, path, `admin=${value}`), value).toBe(401);
      const without = await status(handler, path, "");
      for (const value of ["0", "false"])
        expect(await status(handler, path, `admin=${value}`), value).toBe(without);
    },
  );
  it.each(withAdmin.map((one) => [one.path, one.handler] as const))(
    "gives a manager the editing view at %s in each spelling of true",
    async (path, handler) => {
      const asked = (value: string) =>
        callHandler(handler, url(path, `admin=${value}`), { params, headers: manager.bearer });
      const [one, yes, zero, no] = [
        await asked("1"),
        await asked("true"),
        await asked("0"),
        await asked("false"),
      ];
      expect([one.status, one.body?.data]).toEqual([yes.status, yes.body?.data]);
      expect([zero.status, zero.body?.data]).toEqual([no.status, no.body?.data]);
      expect((await asked("maybe")).status).toBe(422);
    },
  );
});

const flags = reads.flatMap(({ path, handler }) =>
  handler.operations.flatMap(({ query, isAdmin }) =>
    Object.entries(inputObject(query)?.shape ?? {})
      .filter(([, schema]) => isFlag(schema))
      .map(([name]) => ({ path, handler, name, isAdmin: isAdmin === true })),
  ),
);

/** Whether a query parameter accepts flags, and not any text. */
function isFlag(schema: unknown): boolean {
  const parses = (value: string) =>
    typeof schema === "object" &&
    schema !== null &&
    "safeParse" in schema &&
    typeof schema.safeParse === "function" &&
    (schema.safeParse(value) as { success: boolean }).success;
  return parses("true") && parses("false") && !parses("maybe");
}

describe("every other flag", () => {
  it("control: a flag is found by the values it accepts", () => {
    expect(isFlag(flag)).toBe(true);
    expect(flags.map(({ name }) => name)).toContain("open_now");
  });
  it.each(flags.map((one) => [one.name, one.path, one] as const))(
    "%s of %s accepts 1, 0, true and false from everyone who may read",
    async (name, path, { handler, isAdmin }) => {
      const isOpen = handler.declaration.access === "public" && !isAdmin;
      const readers = isOpen ? [{}, manager.bearer] : [manager.bearer];
      for (const headers of readers)
        for (const value of ["1", "0", "true", "false"]) {
          const query = `${isAdmin ? "admin=1&" : ""}${name}=${value}`;
          expect([200, 404, 422], query).toContain(await status(handler, path, query, headers));
          const { body } = await callHandler(handler, url(path, query), { params, headers });
          // An endpoint may require other parameters, but never refuses the flag.
          expect(Object.keys((body?.errors as object | undefined) ?? {})).not.toContain(name);
        }
    },
  );
});

describe("open_now", () => {
  const allDay = [{ from: "00:00", to: "24:00" }];
  const ALWAYS_OPEN = {
    week: Object.fromEntries(WEEKDAYS.map((day) => [day, allDay])),
    holidays: "open",
  };
  const company = (name: string, openingHours?: object) =>
    db.member.create({
      data: {
        ...(openingHours ? { openingHours } : {}),
        translations: {
          create: {
            locale: "el",
            name,
            slug: name,
            status: "published",
            publishedAt: new Date(0),
          },
        },
      },
    });
  it("filters for visitors and users alike", async () => {
    await company("never-open");
    await company("always-open", ALWAYS_OPEN);
    const handler = apiEndpoints["/api/member"]?.GET as Handler;
    for (const headers of [{}, manager.bearer])
      for (const [value, expected] of [
        ["1", ["always-open"]],
        ["true", ["always-open"]],
        ["0", ["always-open", "never-open"]],
        ["false", ["always-open", "never-open"]],
      ] as const) {
        const { body } = await callHandler(handler, `/api/member?locale=el&open_now=${value}`, {
          headers,
        });
        const names = (body.data as { slug: string }[]).map(({ slug }) => slug);
        expect(names.filter((slug) => slug.endsWith("-open")).sort(), value).toEqual(expected);
      }
  });
});
