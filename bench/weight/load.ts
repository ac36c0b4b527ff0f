import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "../load/sign-in";
import { noisyPicture } from "@/lib/kernel/asset/test-pictures";
import { flatImage } from "../heavy/inputs";
import type { RealSite } from "./real-site";

const AT_ONCE = 8;

/** Responses by status; `0` is a request without one. */
export type Statuses = Record<string, number>;

/** Runs requests, several at a time. @returns their statuses */
async function run(count: number, request: (index: number) => Promise<number>): Promise<Statuses> {
  const statuses: Statuses = {};
  let next = 0;
  const client = async () => {
    while (next < count) {
      const status = await request(next++);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return statuses;
}

/** Gets paths of a site, one after the other from the beginning again. */
export function getPaths(
  { origin }: Pick<RealSite, "origin">,
  paths: readonly string[],
  count: number,
  headers: Record<string, string> = {},
): Promise<Statuses> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const get = (index: number) =>
    new Promise<number>((resolve) => {
      const options = { agent, headers: { "accept-encoding": "br", ...headers } };
      const url = origin + paths[index % paths.length]!;
      http
        .get(url, options, (response) => {
          response.resume().once("close", () => resolve(response.statusCode ?? 0));
        })
        .once("error", () => resolve(0));
    });
  return run(count, get).finally(() => agent.destroy());
}

/** Renders pages anew: what a session may change is not cached. */
export const renderPaths = (site: RealSite, paths: readonly string[], count: number) =>
  getPaths(site, paths, count, { authorization: "Bearer none", cookie: "NEXT_LOCALE=el" });

/** Saves new posts as an editor. */
export async function savePosts(site: RealSite, count: number): Promise<Statuses> {
  const { origin } = site;
  const token = await signIn(origin, site.password);
  return run(count, async (index) => {
    const response = await fetch(`${origin}/api/product`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ category: "DS.MAG", product_name: `Weight ${index}` }),
    });
    await response.arrayBuffer();
    return response.status;
  });
}

/** A process that the kernel ended is started again within so long. */
const BACK_WITHIN_MS = 60_000;

/** Resolves when the site answers, which it does not while its web process is started again. */
async function untilUp(origin: string): Promise<void> {
  for (const began = Date.now(); ; await sleep(500)) {
    const isUp = await fetch(`${origin}/api/health/live`).then(
      async (response) => (await response.arrayBuffer(), true),
      () => false,
    );
    if (isUp) return;
    if (Date.now() - began > BACK_WITHIN_MS) throw new Error("the site does not come back");
  }
}

/** Sends requests as an editor, all at once. @returns their statuses */
async function allAtOnce(
  { origin, password }: RealSite,
  count: number,
  request: (index: number) => { path: string; init?: RequestInit },
): Promise<Statuses> {
  await untilUp(origin);
  const headers = { authorization: `Bearer ${await signIn(origin, password)}` };
  const statuses: Statuses = {};
  const send = async (index: number) => {
    const { path, init } = request(index);
    const status = await fetch(origin + path, { ...init, headers }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return statuses;
}

/** A POST of a form with one file. */
function postFile(path: string, name: string, type: string, bytes: BlobPart) {
  const body = new FormData();
  body.set("file", new File([bytes], name, { type }));
  return { path, init: { method: "POST", body } };
}

/**
 * Uploads images, all at once: half of them as large as a file may be, half with as many pixels as
 * an image may have.
 */
export async function uploadImages(site: RealSite, count: number): Promise<Statuses> {
  const images = [await noisyPicture(), await flatImage()];
  return allAtOnce(site, count, (index) =>
    postFile(
      "/api/content-asset",
      "a.png",
      "image/png",
      new Uint8Array(images[index % images.length]!),
    ),
  );
}

/** Uploads files of companies of nearly 10 MB, all at once. */
export function uploadImports(site: RealSite, count: number): Promise<Statuses> {
  const line = `${"Εταιρεία ".repeat(28)};2101234567\n`;
  const text = `Επωνυμία;Τηλέφωνο\n${line.repeat(19_000)}`;
  return allAtOnce(site, count, () => postFile("/api/import", "a.csv", "text/csv", text));
}

/** What an editor may export. */
const EXPORTS = ["member", "page", "event", "enquiry", "subsrcibe-email"];
/** Reads exports, all at once. */
export const readExports = (site: RealSite, count: number): Promise<Statuses> =>
  allAtOnce(site, count, (index) => ({ path: `/api/${EXPORTS[index % EXPORTS.length]}/export` }));

/** The memory of each render thread, from the metrics, as rows: thread, what, MB. */
export async function threadMemory({ origin, metricsToken }: RealSite): Promise<string[][]> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  const rows = [
    ...text.matchAll(/^render_thread_memory_bytes\{thread="(\d+)",kind="(\w+)"\} (\d+)/gm),
  ].map(([, thread = "", kind = "", bytes]) => [`render thread ${thread}`, kind, bytes]);
  for (const [name, label] of [
    ["nodejs_heap_size_used_bytes", "heap used"],
    ["nodejs_external_memory_bytes", "external"],
  ])
    rows.push(["main thread", label!, new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]]);
  for (const [, cache = "", bytes] of text.matchAll(
    /^response_cache_bytes\{cache="(\w+)"\} (\d+)/gm,
  ))
    rows.push(["response cache", cache, bytes]);
  const replaced = [...text.matchAll(/^render_thread_replacements_total\{[^}]*\} (\d+)/gm)];
  const replacements = replaced.reduce((sum, [, count]) => sum + Number(count), 0);
  return [
    ...rows.map(([who = "", what = "", bytes]) => [
      who,
      what,
      `${Math.round(Number(bytes) / 2 ** 20)} MB`,
    ]),
    ["render threads", "replacements", String(replacements)],
  ];
}
