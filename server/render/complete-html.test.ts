import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { LOOK_SCRIPT } from "@/lib/kernel/core/look-script";
import { slotPlaceholder } from "@/lib/kernel/core/slots";
import { keepMarkup, knownMarkup } from "@/lib/kernel/core/fixed-markup";
import { completeHtml } from "./complete-html";

const NONCE = "abc";
const SLOT = "abcdefghijkl";
/** Two, three and four bytes; the last byte of `à` is a no-break space when read alone. */
const TEXT = "Ώρα για καφέ – 5 € à src=x 𝄞";
const piece = `<b title="${TEXT}">${TEXT}</b>`;
const document = (script: string) => ({
  status: 200,
  headers: {},
  body: Buffer.from(`<p>${TEXT}</p>${script}${slotPlaceholder(SLOT)}`),
});

it("keeps every character, and hashes scripts as the browser reads them", () => {
  const code = `own("${TEXT}")`;
  const made = document(`<script nonce="${NONCE}">${code}</script>`);
  const { body, hashes } = completeHtml(made, new Map([[SLOT, piece]]), NONCE);
  expect(body.toString()).toBe(`<p>${TEXT}</p><script>${code}</script>${piece}`);
  expect(hashes).toEqual([`'sha256-${createHash("sha256").update(code).digest("base64")}'`]);
});

it("fills the slots of a page without a policy, and changes nothing without slots", () => {
  const made = document("<hr>");
  const filled = completeHtml(made, new Map([[SLOT, piece]]), undefined);
  expect([filled.body.toString(), filled.hashes]).toEqual([
    `<p>${TEXT}</p><hr>${piece}`,
    undefined,
  ]);
  for (const none of [undefined, new Map<string, string>()])
    expect(completeHtml(made, none, undefined)).toBe(made);
});

it("puts the tags of the page, else those of the site, at the end of the head", () => {
  const made = {
    status: 200,
    headers: {},
    body: Buffer.from(`<head><title>${TEXT}</title></head><p>&lt;/head&gt;</p></head>`),
  };
  const head = (tags: { site?: string; page?: string }) =>
    completeHtml(made, undefined, undefined, tags).body.toString();
  const withTags = (tags: string) =>
    `<head><title>${TEXT}</title>${tags}</head><p>&lt;/head&gt;</p></head>`;
  expect(head({ site: "<meta/>", page: `<meta content="${TEXT}"/>` })).toBe(
    withTags(`<meta content="${TEXT}"/>`),
  );
  expect(head({ site: "<meta/>" })).toBe(withTags("<meta/>"));
  expect(completeHtml(made, undefined, undefined, {})).toBe(made);
  const none = { ...made, body: Buffer.from("<p>no head</p>") };
  expect(completeHtml(none, undefined, undefined, { site: "<meta/>" }).body.toString()).toBe(
    "<p>no head</p>",
  );
});

it("names the charset before the script of the look: browsers read 1,024 bytes for it", () => {
  const charset = '<meta charSet="utf-8"/>';
  const body = (head: string) => {
    const made = { status: 200, headers: {}, body: Buffer.from(`<head>${head}</head>`) };
    return completeHtml(made, undefined, NONCE).body.toString();
  };
  const script = `<script>${LOOK_SCRIPT}</script>`;
  expect(body(`${charset}<title>a</title>`)).toBe(
    `<head>${charset}${script}<title>a</title></head>`,
  );
  expect(body("<title>a</title>")).toBe(`<head>${script}<title>a</title></head>`);
});

it("keeps the HTML of fixed markup, before slots are filled", () => {
  keepMarkup();
  const made = document(`<div data-fixed="form-el"><p>${TEXT}</p></div>`);
  const hostile = `<div data-fixed="form-en">${TEXT}</div>`;
  completeHtml(made, new Map([[SLOT, hostile]]), NONCE);
  expect([knownMarkup("form-el"), knownMarkup("form-en")]).toEqual([`<p>${TEXT}</p>`, undefined]);
});
