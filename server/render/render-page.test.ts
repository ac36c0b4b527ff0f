import type { IncomingMessage } from "node:http";
import { IncomingMessage as Incoming } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { setPageStatus } from "@/lib/http/page-context";
import type { Handle } from "./inject";
import { ERROR_PATH, renderPage as renderWithoutMeta } from "./render-page";
import { withMeta } from "./response-meta";

function request(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const made = new Incoming(new Socket());
  made.url = url;
  made.method = "GET";
  Object.assign(made.headers, headers);
  return made;
}

const html =
  (status: number, body: string): Handle =>
  async (_request, response) => {
    response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
    response.end(body);
  };

const renderPage = (...args: Parameters<typeof renderWithoutMeta>) =>
  withMeta(() => renderWithoutMeta(...args));

describe("renderPage", () => {
  it("sends the status that the page noted, with the page's own HTML", async () => {
    const answer = await renderPage(
      async (...args) => {
        setPageStatus(404);
        await html(200, "<h1>nothing here</h1>")(...args);
      },
      request("/x"),
      () => undefined,
    );
    expect(answer.status).toBe(404);
    expect(String(answer.body)).toContain("nothing here");
  });

  it("keeps the metadata of two renders apart", async () => {
    const slow: Handle = async (...args) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await html(200, "fine")(...args);
    };
    const missing: Handle = async (...args) => {
      setPageStatus(404);
      await html(200, "missing")(...args);
    };
    const [first, second] = await Promise.all([
      renderPage(slow, request("/a"), () => undefined),
      renderPage(missing, request("/b"), () => undefined),
    ]);
    expect([first.status, second.status]).toEqual([200, 404]);
  });

  it("replaces a failing page by the error page of its language", async () => {
    const asked: string[] = [];
    const render: Handle = async (req, res) => {
      asked.push(req.url ?? "");
      if (req.url?.endsWith(ERROR_PATH)) {
        setPageStatus(500);
        await html(200, "<main data-error-screen>sorry</main>")(req, res);
      } else throw new Error("boom");
    };
    const errors: unknown[] = [];
    const answer = await renderPage(render, request("/en/posts"), (error) => errors.push(error));
    expect(answer.status).toBe(500);
    expect(String(answer.body)).toContain("sorry");
    expect(asked).toEqual(["/en/posts", `/en${ERROR_PATH}`]);
    expect(errors).toHaveLength(1);
  });

  it("says so in plain HTML when the error page fails too", async () => {
    const answer = await renderPage(
      async () => {
        throw new Error("boom");
      },
      request("/en/posts"),
      () => undefined,
    );
    expect(answer.status).toBe(500);
    expect(String(answer.body)).toContain("An error occurred while showing the error page");
    expect(String(answer.body)).toContain('href="/en"');
  });
});
