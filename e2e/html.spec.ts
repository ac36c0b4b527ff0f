import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";

const PAGES = [
  "/",
  "/mag",
  "/agenda",
  "/events",
  "/webinars",
  "/archive",
  "/channel",
  "/products",
  "/directory",
  "/contact",
  "/about",
  "/search?q=marmaro",
  "/docs/api",
  "/no-such-page",
  "/en",
  "/en/directory",
  "/en/posts",
  "/en/exhibition",
];
const hasJava = spawnSync("java", ["-version"]).status === 0;

test("the W3C validator finds no error in the HTML of pages", async ({ baseURL }) => {
  test.setTimeout(180_000);
  if (!hasJava) {
    console.log("Notice: there is no Java on this machine, so that the W3C checker was left out.");
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "ds-html-"));
  const firstSlug = async (list: string) => {
    const result = await fetch(`${baseURL}/api/${list}?locale=el&per_page=1`);
    return ((await result.json()) as { data: { slug: string }[] }).data[0]!.slug;
  };
  const details = [
    `/post/${await firstSlug("product")}`,
    `/member/${await firstSlug("member")}`,
    `/event/${await firstSlug("event")}`,
    `/webinar/${await firstSlug("webinar")}`,
  ];
  const files = await Promise.all(
    [...PAGES, ...details].map(async (page, index) => {
      const file = path.join(
        folder,
        `${String(index).padStart(2, "0")}-${page.replace(/[^a-z]+/g, "-")}.html`,
      );
      const response = await fetch(baseURL + page);
      // An error page would be valid too.
      expect([page, response.status]).toEqual([page, page === "/no-such-page" ? 404 : 200]);
      await writeFile(file, await response.text());
      return file;
    }),
  );
  const jar = String(createRequire(import.meta.url)("vnu-jar"));
  const run = promisify(execFile);
  // vnu writes its report to stderr, and exits with 1 when there are errors.
  const report = await run("java", ["-jar", jar, "--errors-only", "--format", "json", ...files], {
    maxBuffer: 20_000_000,
  }).then(
    (done) => done.stderr,
    (failed: { stderr?: string }) => failed.stderr ?? "",
  );
  await rm(folder, { recursive: true });
  const { messages } = JSON.parse(report || '{"messages":[]}') as {
    messages: { url: string; message: string; extract?: string }[];
  };
  expect([
    ...new Set(
      messages.map(
        ({ url, message, extract }) =>
          `${path.basename(url)}: ${message} ${extract?.slice(0, 120) ?? ""}`,
      ),
    ),
  ]).toEqual([]);
});
