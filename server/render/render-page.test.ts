import { createHash } from "node:crypto";
import { getScriptNonceFromHeaders } from "next/dist/server/app-render/get-script-nonce-from-header";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteFault, responseMeta } from "@/lib/kernel/core/cache-tags";
import { AppError } from "@/lib/kernel/core/errors";
import { EARLY_PRESSES_SCRIPT } from "@/lib/kernel/core/early-presses";
import { LOOK_SCRIPT } from "@/lib/kernel/core/look-script";
import { slotPlaceholder } from "@/lib/kernel/core/slots";
import { leaveToNotFoundPage, setPageStatus } from "@/lib/kernel/http/page-context";
import type { Handle, RenderRequest } from "./inject";
import { ACCOUNT_ERROR_PATH, ERROR_PATH, NOT_FOUND_PATH, renderPage } from "./render-page";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

const request = (url: string, headers: Record<string, string> = {}): RenderRequest => ({
  url,
  method: "GET",
  headers,
});
const ignore = () => undefined;
const never = () => new Promise<never>(ignore);

const html =
  (status: number, body: string): Handle =>
  async (_request, response) => {
    response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
    response.end(body);
  };

/** A site whose pages are rendered by `page`, and which has an error page. */
function site(page: (attempt: number, ...args: Parameters<Handle>) => Promise<void>) {
  const asked: string[] = [];
  const handle: Handle = async (req, res) => {
    asked.push(req.url ?? "");
    if (!req.url?.endsWith(ERROR_PATH)) return page(asked.length, req, res);
    // As components/site/frame/error-screen.tsx, which keeps the given status.
    await html(200, "<main data-error-screen>sorry</main>")(req, res);
  };
  return { asked, handle };
}

describe("a page", () => {
  it("has the status that it set, with its HTML", async () => {
    const { handle } = site(async (_attempt, ...args) => {
      setPageStatus(404);
      await html(200, "<h1>nothing here</h1>")(...args);
    });
    const answer = await renderPage(handle, request("/x"), ignore);
    expect(answer.status).toBe(404);
    expect(String(answer.body)).toContain("nothing here");
  });

  it("gets its slots filled as a document; data of a navigation has none", async () => {
    const { handle } = site(async (_attempt, ...args) => {
      const slots = responseMeta()?.slots;
      slots?.set("abcdefghijkl", "<b>menu</b>");
      await html(200, `${slotPlaceholder("abcdefghijkl")} ${slots?.size ?? "none"}`)(...args);
    });
    const body = async (headers: Record<string, string>) =>
      String((await renderPage(handle, request("/x", headers), ignore)).body);
    expect(await body({})).toBe("<b>menu</b> 1");
    expect(await body({ rsc: "1" })).toBe("<!--slot:abcdefghijkl--> none");
  });

  it("of a missing item is left to the not-found page, which itself is rendered", async () => {
    const { handle } = site(async (_attempt, ...args) => {
      setPageStatus(404);
      await html(200, leaveToNotFoundPage() ? "" : "<h1>nothing here</h1>")(...args);
    });
    const ask = (url: string, headers: Record<string, string> = {}) =>
      renderPage(handle, request(url, headers), ignore);
    for (const url of ["/post/nothing", "/en/post/nothing?x=1"])
      expect(await ask(url)).toMatchObject({ status: 404, isMissing: true });
    for (const page of [
      await ask(NOT_FOUND_PATH),
      await ask(`/en${NOT_FOUND_PATH}`),
      await ask("/post/nothing", { rsc: "1" }),
    ]) {
      expect(page.isMissing).toBeUndefined();
      expect(String(page.body)).toBe("<h1>nothing here</h1>");
    }
  });

  it("passes its nonce to the framework, and has the hashes of the scripts that carry it", async () => {
    const { handle } = site(async (_attempt, req, res) => {
      const nonce = getScriptNonceFromHeaders(req.headers);
      responseMeta()?.slots?.set("abcdefghijkl", "<script>slot()</script>");
      const own = `<script nonce="${nonce}">own()</script>`;
      await html(200, own + slotPlaceholder("abcdefghijkl"))(req, res);
    });
    const { body, hashes } = await renderPage(handle, { ...request("/x"), nonce: "abc" }, ignore);
    expect(String(body)).toBe("<script>own()</script><script>slot()</script>");
    expect(hashes).toEqual([hashOf("own()")]);
  });

  it("hears presses of its buttons from the first paint on, by a hashed script", async () => {
    const { handle } = site(async (_attempt, req, res) => {
      const button = req.url === "/x" ? '<button data-save="post:1">' : "<button>";
      await html(200, `<head></head><body>${button}</button></body>`)(req, res);
    });
    const { body, hashes } = await renderPage(handle, { ...request("/x"), nonce: "abc" }, ignore);
    const scripts = `${LOOK_SCRIPT};${EARLY_PRESSES_SCRIPT}`;
    expect(String(body)).toContain(`<head><script>${scripts}</script></head>`);
    expect(hashes).toEqual([hashOf(scripts)]);
    const other = await renderPage(handle, { ...request("/y"), nonce: "abc" }, ignore);
    expect(String(other.body)).toContain(`<head><script>${LOOK_SCRIPT}</script></head>`);
    expect(other.hashes).toEqual([hashOf(LOOK_SCRIPT)]);
  });

  it("that is missing is not rendered, and one that only may be is", async () => {
    const { asked, handle } = site(async (_attempt, ...args) => html(200, "words")(...args));
    const isMissing = async ({ url }: RenderRequest) => url === "/none";
    const missing = { isMissing, redirectOf: async () => undefined };
    const answer = await renderPage(handle, request("/none"), ignore, missing);
    expect([answer.status, answer.isMissing, asked]).toEqual([404, true, []]);
    const found = await renderPage(handle, request("/some"), ignore, missing);
    expect([found.status, found.isMissing, asked]).toEqual([200, undefined, ["/some"]]);
  });

  it("does not share metadata with a concurrent one", async () => {
    const slow: Handle = async (...args) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await html(200, "fine")(...args);
    };
    const missing: Handle = async (...args) => {
      setPageStatus(404);
      await html(200, "missing")(...args);
    };
    const [first, second] = await Promise.all([
      renderPage(slow, request("/a"), ignore),
      renderPage(missing, request("/b"), ignore),
    ]);
    expect([first.status, second.status]).toEqual([200, 404]);
  });
});

describe("a page that fails", () => {
  it("is replaced by the error page of its locale", async () => {
    const { asked, handle } = site(async () => {
      throw new Error("boom");
    });
    const errors: unknown[] = [];
    const answer = await renderPage(handle, request("/en/posts"), (error) => errors.push(error));
    expect([answer.status, answer.headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(answer.headers["retry-after"]).toBeUndefined();
    expect(String(answer.body)).toContain("sorry");
    expect(asked).toEqual(["/en/posts", `/en${ERROR_PATH}`]);
    expect(errors).toHaveLength(1);
  });

  it("of the account area has an error page in its frame, unless that fails", async () => {
    const framed = "<main><div data-error-screen>framed</div></main>";
    const asked: string[] = [];
    let hasFrame = true;
    const handle: Handle = async (req, res) => {
      asked.push(req.url ?? "");
      if (req.url === ACCOUNT_ERROR_PATH && hasFrame) return html(200, framed)(req, res);
      if (req.url === ERROR_PATH) return html(200, "<main data-error-screen>bare</main>")(req, res);
      throw new Error("boom");
    };
    const ask = async (url: string) => {
      const { status, body } = await renderPage(handle, request(url), ignore);
      return [status, String(body)];
    };
    expect(await ask("/account/post/7")).toEqual([500, framed]);
    expect(asked).toEqual(["/account/post/7", ACCOUNT_ERROR_PATH]);
    hasFrame = false;
    expect((await ask("/account/post/7"))[1]).toContain("bare");
    // Control: a public page whose path begins alike.
    asked.length = 0;
    await ask("/accountants");
    expect(asked).toEqual(["/accountants", ERROR_PATH]);
  });

  it("is plain HTML when the error page fails too", async () => {
    const boom = async () => {
      throw new Error("boom");
    };
    const answer = await renderPage(boom, request("/en/posts"), ignore);
    expect(answer.status).toBe(500);
    expect(String(answer.body)).toContain("An error occurred while showing the error page");
    expect(String(answer.body)).toContain('href="/en"');
  });
});

describe("a page without its database", () => {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const waited = new Error("timeout exceeded when trying to connect");

  it("is retried once, and then 503 with Retry-After", async () => {
    const { asked, handle } = site(async () => {
      throw refused;
    });
    const answer = await renderPage(handle, request("/posts"), ignore);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(String(answer.body)).toContain("sorry");
    expect(asked).toEqual(["/posts", "/posts", ERROR_PATH]);
  });

  it("is a 503 when not even the check of its URL gets through", async () => {
    const { asked, handle } = site(async (_attempt, ...args) => html(200, "words")(...args));
    const answer = await renderPage(handle, request("/none"), ignore, {
      isMissing: async () => {
        throw refused;
      },
      redirectOf: async () => undefined,
    });
    expect([answer.status, answer.isMissing, asked]).toEqual([503, undefined, [ERROR_PATH]]);
  });

  it("is rendered when the retry gets a connection", async () => {
    const { handle } = site(async (attempt, ...args) => {
      if (attempt === 1) throw waited;
      await html(200, "words")(...args);
    });
    const answer = await renderPage(handle, request("/posts"), ignore);
    expect([answer.status, String(answer.body)]).toEqual([200, "words"]);
  });

  it("is a 503 when the framework responds to the failure itself, also with 200", async () => {
    for (const status of [200, 500]) {
      const { handle } = site(async (_attempt, ...args) => {
        noteFault("full");
        await html(status, "half a page")(...args);
      });
      const answer = await renderPage(handle, request("/posts"), ignore);
      expect([answer.status, String(answer.body)]).toEqual([503, expect.stringContaining("sorry")]);
    }
  });

  it("is a 503 when a service threw `unavailable`, and is not retried when the database was slow", async () => {
    const { asked, handle } = site(async () => {
      throw new AppError("unavailable");
    });
    expect((await renderPage(handle, request("/search?q=a"), ignore)).status).toBe(503);
    expect(asked).toEqual(["/search?q=a", ERROR_PATH]);
  });

  it("is a 503 without HTML for payload requests", async () => {
    const { asked, handle } = site(async () => {
      throw refused;
    });
    const answer = await renderPage(handle, request("/posts", { rsc: "1" }), ignore);
    expect([answer.status, answer.headers["retry-after"], answer.body.length]).toEqual([
      503,
      "5",
      0,
    ]);
    expect(asked).toEqual(["/posts", "/posts"]);
  });

  it("is a 503 in plain HTML when the error page fails too", async () => {
    const answer = await renderPage(
      async () => {
        throw refused;
      },
      request("/posts"),
      ignore,
    );
    expect(answer.status).toBe(503);
    expect(String(answer.body)).toContain("δεν είναι διαθέσιμη");
  });
});

describe("the time of a page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Milliseconds until the response, and its status. */
  async function timed(handle: Handle): Promise<[number, number]> {
    const began = Date.now();
    const answer = renderPage(handle, request("/posts"), ignore).then(
      ({ status }): [number, number] => [Date.now() - began, status],
    );
    await vi.runAllTimersAsync();
    return answer;
  }
  const after = async (milliseconds: number, error: Error) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    throw error;
  };

  it("is at most 8 s when nothing responds", async () => {
    const { handle } = site(never);
    expect(await timed(handle)).toEqual([7_000, 503]);
  });

  it("is at most 8 s when the error page does not respond either", async () => {
    expect(await timed(never)).toEqual([7_700, 503]);
  });

  it("is that of two waits for a connection, within 8 s", async () => {
    const waited = new Error("timeout exceeded when trying to connect");
    expect(await timed(site(() => after(3_000, waited)).handle)).toEqual([6_000, 503]);
    expect(await timed(site(() => after(5_000, waited)).handle)).toEqual([7_000, 503]);
    const { asked, handle } = site(() => after(6_800, waited));
    expect(await timed(handle)).toEqual([6_800, 503]);
    expect(asked).toHaveLength(2);
  });
});
