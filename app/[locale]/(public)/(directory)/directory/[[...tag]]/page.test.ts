import { createRequire } from "node:module";
import { createTranslator } from "next-intl";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { findProfession } from "@/lib/directory/profession/service";
import messages from "@/messages/en";
import DirectoryPage, { generateMetadata } from "./page";

// `cache` of React works only in its build for servers, below a renderer that has a store for each
// request. Here the page gets that build, and the test the part of the renderer.
const server = vi.hoisted(() => {
  const store = { ofRequest: undefined as Map<unknown, unknown> | undefined };
  const dispatcher = {
    getCacheForType: (makeCache: () => unknown) => {
      const entries = store.ofRequest ?? new Map<unknown, unknown>();
      if (!entries.has(makeCache)) entries.set(makeCache, makeCache());
      return entries.get(makeCache);
    },
  };
  return { store, dispatcher };
});
vi.mock("react", async (importOriginal) => {
  const require = createRequire(import.meta.url);
  const react: {
    cache: unknown;
    __SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { A: unknown };
  } = require(`${process.cwd()}/node_modules/react/react.react-server.js`);
  react.__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.A = server.dispatcher;
  return { ...(await importOriginal<object>()), cache: react.cache };
});
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ namespace }: { namespace: "site" }) =>
    createTranslator({ locale: "en", messages, namespace }),
}));
vi.mock("@/lib/directory/profession/service", async (importOriginal) => {
  const service = await importOriginal<{ findProfession: typeof findProfession }>();
  return { ...service, findProfession: vi.fn(service.findProfession) };
});

beforeAll(async () => {
  await db.profession.create({
    data: {
      key: "architects",
      translations: { create: { locale: "en", name: "Architects", slug: "architects" } },
    },
  });
});
beforeEach(() => {
  server.store.ofRequest = undefined;
  vi.mocked(findProfession).mockClear();
});

/** Metadata and page of one request, as the framework asks for them. */
const render = () => {
  const props = {
    params: Promise.resolve({ locale: "en", tag: ["architects"] }),
    searchParams: Promise.resolve({}),
  };
  return Promise.all([generateMetadata(props), DirectoryPage(props)]);
};

it("looks its profession up once for metadata and page, and again for the next request", async () => {
  server.store.ofRequest = new Map();
  const [{ title }] = await render();
  expect([title, vi.mocked(findProfession).mock.calls]).toEqual([
    "Architects · Directory",
    [["architects", "en"]],
  ]);
  server.store.ofRequest = new Map();
  await render();
  expect(findProfession).toHaveBeenCalledTimes(2);
});

it("would look it up twice if the two did not share a store", async () => {
  await render();
  expect(findProfession).toHaveBeenCalledTimes(2);
});
