import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { readPath } from "@/lib/kernel/core/records";
import { makeCompany, makeDesk } from "./(magazine)/product/test-desk";
import { sendRequest } from "./rights/request";
import { seedTestContent } from "./test-content";

/** The number of concurrent saves. */
const AT_ONCE = 6;

type Kind = { path: `/${string}`; field: string; make(): Promise<number> };

let editor: TestUser;
let counter = 0;
const create = async (path: `/${string}`, body: object) =>
  Number(readPath((await sendRequest(`POST ${path}`, { user: editor, body })).data, "id"));

const KINDS: Kind[] = [
  {
    path: "/api/product",
    field: "summary",
    make: () => create("/api/product", { category: "DS.MAG", product_name: "Άρθρο" }),
  },
  {
    path: "/api/page",
    field: "meta_title",
    make: () => create("/api/page", { title: "Σελίδα" }),
  },
  {
    path: "/api/chunk",
    field: "title",
    make: () => create("/api/chunk", { key: `race_${++counter}`, title: "Κείμενο" }),
  },
  { path: "/api/member", field: "description", make: makeCompany },
  { path: "/api/content-member", field: "headline", make: makeCompany },
];

beforeAll(async () => {
  await seedTestContent();
  await makeDesk();
});
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

describe.each(KINDS)("concurrent saves at $path", ({ path, field, make }) => {
  const params = (id: number) => ({ user: editor, params: { id } });
  const versionOf = async (id: number) => {
    const read = await sendRequest(`GET ${path}/{id}`, { ...params(id), query: "?admin=true" });
    return Number(readPath(read.data, "version"));
  };
  const saveAll = async (id: number, version: object) => {
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        sendRequest(`PUT ${path}/{id}`, {
          ...params(id),
          body: { [field]: `text ${index}`, ...version },
        }),
      ),
    );
    return responses.map(({ status }) => status);
  };

  it("all succeed without a version", async () => {
    const id = await make();
    const before = await versionOf(id);
    expect(await saveAll(id, {})).toEqual(Array.from({ length: AT_ONCE }, () => 200));
    expect(await versionOf(id)).toBe(before + AT_ONCE);
  });

  it("succeed once from one version, and the others are conflicts", async () => {
    const id = await make();
    const version = await versionOf(id);
    const statuses = await saveAll(id, { version });
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE - 1);
    expect(await versionOf(id)).toBe(version + 1);
  });
});
