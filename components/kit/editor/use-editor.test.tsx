import { act, renderHook } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormTexts } from "@/components/kit/form/labels";
import { clearDrafts } from "@/components/kit/form/draft-store";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { clearUnsaved, hasUnsaved } from "@/components/kit/desk/form/leave-guard";
import { useEditor } from "./use-editor";

type Draft = { title: string };
type View = Draft & { id: number; version: number; isPublic: boolean };

const view = (version: number, title: string, isPublic = false): View => ({
  id: 7,
  version,
  title,
  isPublic,
});
/** The responses of the server in order; after the last one the connection is cut. */
const results: { status: number; body: object }[] = [];
const fetched = vi.fn((_url: string, init?: RequestInit) => {
  const result = results.shift();
  requests.push(JSON.parse(String(init?.body)));
  return result
    ? Promise.resolve(Response.json(result.body, { status: result.status }))
    : Promise.reject(new TypeError("offline"));
});
const requests: unknown[] = [];
const PROBLEMS = { offline: "offline", unauthenticated: "sign in", failed: "failed" };

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider
    locale="el"
    timeZone="Europe/Athens"
    messages={{ account: { form: { saved: "Αποθηκεύτηκε" } } }}
  >
    <FormContextProvider
      locale="el"
      userId={1}
      texts={{ problems: PROBLEMS, inputKept: "It is kept." } as FormTexts}
    >
      {children}
    </FormContextProvider>
  </NextIntlClientProvider>
);
const open = (start: View | null = view(1, "Α")) =>
  renderHook(
    () =>
      useEditor<View, Draft>({
        of: { name: "thing" },
        path: "/api/thing",
        view: start,
        blank: { title: "" },
        read: ({ id, version, title }) => ({ id, version, values: { title } }),
        isAutosaved: (current) => !current?.isPublic,
      }),
    { wrapper },
  );
type Hook = ReturnType<typeof open>;
const type = (hook: Hook, title: string) => act(() => hook.result.current.set("title", title));
/** jsdom has no IndexedDB: what the fallback has stored. */
const stored = () => JSON.stringify({ ...window.localStorage });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  results.length = 0;
  requests.length = 0;
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a draft", () => {
  it("is autosaved after the debounce", async () => {
    const hook = open();
    results.push({ status: 200, body: { data: view(2, "Αβγ") } });
    type(hook, "Αβ");
    await advance(2_000);
    type(hook, "Αβγ");
    await advance(2_000);
    expect(requests).toEqual([]);
    await advance(1_000);
    expect(requests).toEqual([{ title: "Αβγ", version: 1, autosave: true }]);
    expect(hook.result.current).toMatchObject({ version: 2, isChanged: false });
  });
  it("is not autosaved once it is public", async () => {
    const hook = open(view(1, "Α", true));
    type(hook, "Αβ");
    await advance(60_000);
    expect(requests).toEqual([]);
    results.push({ status: 200, body: { data: view(2, "Αβ", true) } });
    await act(() => hook.result.current.save());
    expect(requests).toEqual([{ title: "Αβ", version: 1 }]);
  });
});

describe("a network failure", () => {
  it("shows a message, keeps the text for other tabs, and saves when the browser is online again", async () => {
    const network = vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
    const hook = open();
    type(hook, "Αβ");
    await advance(3_000);
    expect(hook.result.current.problem).toBe("offline It is kept.");
    expect(stored()).toContain("Αβ");
    results.push({ status: 200, body: { data: view(2, "Αβ") } });
    network.mockRestore();
    window.dispatchEvent(new Event("online"));
    await advance(0);
    expect(hook.result.current).toMatchObject({ problem: undefined, version: 2 });
    await advance(1_000);
    expect(stored()).not.toContain("Αβ");
  });
  it("is retried with a longer delay", async () => {
    const hook = open();
    type(hook, "Αβ");
    await advance(3_000);
    expect(requests).toHaveLength(1);
    await advance(10_000);
    expect(requests).toHaveLength(1);
    await advance(6_000);
    expect(requests).toHaveLength(2);
    expect(hook.result.current.values.title).toBe("Αβ");
  });
});

describe("the end of the session", () => {
  it("shows a message and keeps the text", async () => {
    const hook = open();
    results.push({ status: 401, body: { message: "Unauthenticated" } });
    type(hook, "Αβ");
    await act(() => hook.result.current.save());
    expect(hook.result.current).toMatchObject({
      isSignedOut: true,
      problem: "sign in It is kept.",
      values: { title: "Αβ" },
      refusals: 1,
    });
  });
});

describe("another user's save", () => {
  it("of the same field is a conflict, and either side can be chosen", async () => {
    const hook = open();
    results.push({ status: 409, body: { message: "Conflict", data: view(2, "Γ") } });
    type(hook, "Β");
    await advance(3_000);
    expect(hook.result.current.conflict).toEqual([{ name: "title", theirs: "Γ", mine: "Β" }]);
    await advance(60_000);
    expect(requests).toHaveLength(1);
    act(() => hook.result.current.acceptTheirs());
    expect(hook.result.current).toMatchObject({ values: { title: "Γ" }, isChanged: false });
  });
});

describe("a typed text", () => {
  it("is restored on the next visit, and can be discarded", async () => {
    const first = open(view(1, "Α", true));
    type(first, "Αβ");
    await advance(500);
    first.unmount();
    const second = open(view(1, "Α", true));
    await advance(0);
    expect(second.result.current).toMatchObject({ values: { title: "Αβ" }, isRestored: true });
    act(() => second.result.current.undo());
    expect(second.result.current).toMatchObject({ values: { title: "Α" }, isRestored: false });
    await advance(0);
    second.unmount();
    const third = open(view(1, "Α", true));
    await advance(0);
    expect(third.result.current.isRestored).toBe(false);
  });
  it("can be discarded before an autosave takes it over", async () => {
    const first = open(view(1, "Α", true));
    type(first, "Αβ");
    await advance(500);
    first.unmount();
    const second = open();
    await advance(10_000);
    expect(second.result.current.isRestored).toBe(true);
    expect(requests).toEqual([]);
    await advance(6_000);
    expect(requests).toHaveLength(1);
  });
  it("is stored when the screen is left right after the last character", async () => {
    const first = open(view(1, "Α", true));
    await advance(0);
    type(first, "Αβ");
    first.unmount();
    const second = open(view(1, "Α", true));
    await advance(0);
    expect(second.result.current.values.title).toBe("Αβ");
  });
  it("is stored when the page is closed right after the last character", async () => {
    const hook = open(view(1, "Α", true));
    await advance(0);
    type(hook, "Αβ");
    window.dispatchEvent(new Event("pagehide"));
    await advance(0);
    expect(stored()).toContain("Αβ");
  });
  it("is not stored again by a page that is left after signing out", async () => {
    const hook = open(view(1, "Α", true));
    type(hook, "Αβ");
    await advance(1_000);
    expect(stored()).toContain("Αβ");
    clearUnsaved();
    await clearDrafts();
    type(hook, "Αβγ");
    await advance(1_000);
    window.dispatchEvent(new Event("pagehide"));
    hook.unmount();
    await advance(0);
    expect(stored()).not.toContain("Αβ");
  });
  it("asks for confirmation before it is lost", () => {
    const hook = open(view(1, "Α", true));
    expect(hasUnsaved()).toBe(false);
    type(hook, "Αβ");
    expect(hasUnsaved()).toBe(true);
    type(hook, "Α");
    expect(hasUnsaved()).toBe(false);
  });
});

describe("a new entity", () => {
  it("is created once when the first response was lost", async () => {
    const hook = open(null);
    type(hook, "Α");
    await act(() => hook.result.current.save());
    type(hook, "Αβ");
    results.push(
      { status: 201, body: { data: view(1, "Α") } },
      { status: 200, body: { data: view(2, "Αβ") } },
    );
    await act(() => hook.result.current.save());
    expect(requests).toEqual([{ title: "Α" }, { title: "Α" }, { title: "Αβ", version: 1 }]);
    const keys = fetched.mock.calls
      .slice(-3)
      .map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBeNull();
    expect(hook.result.current).toMatchObject({ id: 7, version: 2, isNew: false });
  });
});
