import { expect, it } from "vitest";
import type { Handle, RenderRequest } from "./inject";
import { ERROR_PATH, renderPage } from "./render-page";

const request = (url: string): RenderRequest => ({ url, method: "GET", headers: {} });
const ignore = () => undefined;

/** A file that cannot be made now, of a site that has an error page. */
const refusing =
  (headers: Record<string, string>): Handle =>
  async ({ url }, response) => {
    const isErrorPage = url?.endsWith(ERROR_PATH);
    const type = isErrorPage ? "text/html; charset=utf-8" : "text/plain";
    response.writeHead(isErrorPage ? 200 : 503, { "content-type": type, ...headers });
    response.end(isErrorPage ? "<main data-error-screen>sorry</main>" : "later");
  };

it("a file that says when to come back is no failed page; control: one that does not", async () => {
  const answer = await renderPage(refusing({ "retry-after": "5" }), request("/og/a"), ignore);
  expect([answer.status, answer.headers["retry-after"], String(answer.body)]).toEqual([
    503,
    "5",
    "later",
  ]);
  const failed = await renderPage(refusing({}), request("/og/a"), ignore);
  expect([failed.status, String(failed.body)]).toEqual([500, expect.stringContaining("sorry")]);
});
