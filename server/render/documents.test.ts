import type { IncomingMessage } from "node:http";
import { IncomingMessage as Incoming } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { setPageStatus } from "@/lib/http/page-context";
import { ERROR_PATH, renderDocument as renderPage, type Render } from "./documents";
import { withMeta } from "./notes";

function request(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const made = new Incoming(new Socket());
  made.url = url;
  made.method = "GET";
  Object.assign(made.headers, headers);
  return made;
}

const html =
  (status: number, body: string): Render =>
  async (_request, response) => {
    response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
    response.end(body);
  };

const renderDocument = (...args: Parameters<typeof renderPage>) =>
  withMeta(() => renderPage(...args));

describe("renderDocument", () => {
  it("sends the status that the page noted, with the page's own HTML", async () => {
    const answer = await renderDocument(
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

  it("keeps the notes of two renders apart", async () => {
    const slow: Render = async (...args) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await html(200, "fine")(...args);
    };
    const missing: Render = async (...args) => {
      setPageStatus(404);
      await html(200, "missing")(...args);
    };
    const [first, second] = await Promise.all([
      renderDocument(slow, request("/a"), () => undefined),
      renderDocument(missing, request("/b"), () => undefined),
    ]);
    expect([first.status, second.status]).toEqual([200, 404]);
  });

  it("replaces a failing page by the error page of its language", async () => {
    const asked: string[] = [];
    const render: Render = async (req, res) => {
      asked.push(req.url ?? "");
      if (req.url?.endsWith(ERROR_PATH)) {
        setPageStatus(500);
        await html(200, "<main data-error-screen>sorry</main>")(req, res);
      } else throw new Error("boom");
    };
    const errors: unknown[] = [];
    const answer = await renderDocument(render, request("/en/posts"), (error) =>
      errors.push(error),
    );
    expect(answer.status).toBe(500);
    expect(String(answer.body)).toContain("sorry");
    expect(asked).toEqual(["/en/posts", `/en${ERROR_PATH}`]);
    expect(errors).toHaveLength(1);
  });

  it("says so in plain HTML when the error page fails too", async () => {
    const answer = await renderDocument(
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
