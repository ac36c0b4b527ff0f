import { expect, it } from "vitest";
import type { Handle } from "./inject";
import { ERROR_PATH, renderPage } from "./render-page";

it("an error page keeps the hashes of its own scripts, which the policy refuses otherwise", async () => {
  const nonce = "bm9uY2U";
  const handle: Handle = async ({ url }, response) => {
    if (url !== ERROR_PATH) throw new Error("boom");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    const script = `<script nonce="${nonce}">hydrate()</script>`;
    response.end(`<main data-error-screen>sorry${script}</main>`);
  };
  const asked = { url: "/posts", method: "GET", headers: {}, nonce } as const;
  const answer = await renderPage(handle, asked, () => undefined);
  expect([answer.status, answer.hashes?.length]).toEqual([500, 1]);
});
