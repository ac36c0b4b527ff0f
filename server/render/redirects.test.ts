import { beforeEach, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { createPage } from "@/lib/magazine/page/write/update";
import { leaveToNotFoundPage, setPageStatus } from "@/lib/kernel/http/page-context";
import { redirectOf } from "@/lib/site/redirect/lookup";
import { createRedirect, removeRedirect, updateRedirect } from "@/lib/site/redirect/write";
import type { Handle } from "./inject";
import { isMissingPage } from "./missing-page";
import { renderPage, type MissingUrls } from "./render-page";

let asked: string[] = [];
/** A site that has only `/posts`; other pages of routes are left to the not-found page. */
const handle: Handle = async (request, response) => {
  asked.push(request.url ?? "");
  if (!request.url?.startsWith("/posts") && !leaveToNotFoundPage()) setPageStatus(404);
  const type = request.headers["rsc"] === undefined ? "text/html" : "text/x-component";
  response.writeHead(200, { "content-type": `${type}; charset=utf-8` });
  response.end("<h1>page</h1>");
};
let lookups: string[] = [];
const missing: MissingUrls = {
  isMissing: isMissingPage,
  redirectOf: (path) => {
    lookups.push(path);
    return redirectOf(path);
  },
};
const ask = async (url: string, headers = {}) => {
  const {
    status,
    headers: own,
    isMissing,
  } = await renderPage(
    handle,
    { method: "GET", url, headers },
    (error) => {
      throw error;
    },
    missing,
  );
  return { status, location: own["location"], isMissing: isMissing ?? false };
};
const manager = () => testActor("manager");

beforeEach(() => {
  asked = [];
  lookups = [];
});

it("leads from a missing URL of no route to the new one in both languages, without a render", async () => {
  await createRedirect(await manager(), { from: "/old/shop.html", to: "/posts" }, "en");
  const moved = { status: 308, isMissing: false };
  expect(await ask("/old/shop.html?utm_source=x")).toEqual({ ...moved, location: "/posts" });
  expect(await ask("/en/old/shop.html")).toEqual({ ...moved, location: "/en/posts" });
  expect(asked).toEqual([]);
  expect(await ask("/old/shop.htm")).toEqual({ status: 404, location: undefined, isMissing: true });
});

it("leads from a missing item of a route, and from encoded Greek to encoded Greek", async () => {
  const actor = await manager();
  await createRedirect(actor, { from: "/mag/παλιό-τεύχος", to: "/mag/νέο-τεύχος" }, "el");
  const url = `/mag/${encodeURIComponent("παλιό-τεύχος")}`;
  const location = `/mag/${encodeURIComponent("νέο-τεύχος")}`;
  expect(await ask(url)).toMatchObject({ status: 308, location });
  expect(await ask(`/en${url}`)).toMatchObject({ status: 308, location: `/en${location}` });
  expect(asked).toEqual([url, `/en${url}`]);
});

it("makes a navigation within the site load the page, which redirects", async () => {
  await createRedirect(await manager(), { from: "/mag/lost", to: "/posts" }, "en");
  const data = await ask("/mag/lost", { rsc: "1" });
  expect(data).toEqual({ status: 404, location: undefined, isMissing: false });
  expect(await ask("/mag/nothing", { rsc: "1" })).toMatchObject({ status: 200 });
});

it("costs a page that exists nothing, and gives way to a page that comes later", async () => {
  expect(await ask("/posts")).toMatchObject({ status: 200 });
  expect(lookups).toEqual([]);
  await createRedirect(await manager(), { from: "/later", to: "/posts" }, "en");
  expect(await ask("/later")).toMatchObject({ status: 308 });
  const el = { title: "Αργότερα", slug: "later", status: "published" } as const;
  await createPage(await testActor("editor"), { translations: { el } }, "el");
  expect(await isMissingPage({ method: "GET", url: "/later", headers: {} })).toBe(false);
});

it("follows a change and a deletion at once", async () => {
  const actor = await manager();
  const { id } = await createRedirect(actor, { from: "/moved-on", to: "/posts" }, "en");
  await updateRedirect(actor, id, { from: "/moved-off", to: "/directory" }, "en", undefined);
  expect(await ask("/moved-on")).toMatchObject({ status: 404, isMissing: true });
  expect(await ask("/moved-off")).toMatchObject({ status: 308, location: "/directory" });
  await removeRedirect(actor, id);
  expect(await ask("/moved-off")).toMatchObject({ status: 404, isMissing: true });
});
