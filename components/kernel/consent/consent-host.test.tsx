import { act, render, screen, waitFor, configure } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ThirdParties } from "@/lib/kernel/consent/categories";

// Each test loads its modules anew, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const place = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => place.pathname }));

const PARTIES: ThirdParties = {
  version: "1.1.abc",
  gtm: "GTM-TEST",
  tiles: "tiles.example",
  private: ["account"],
};
type Sent = { categories: string[]; text_version: string; replaces: string | null };
let sent: Sent[] = [];
let isOnline = true;

// jsdom has no sizes.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  [sent, isOnline, place.pathname] = [[], true, "/"];
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    if (!isOnline) return Promise.reject(new TypeError("offline"));
    sent.push(JSON.parse(body) as Sent);
    return Promise.resolve(
      Response.json({ data: { id: `proof-${sent.length}`, privacy_version: 3 } }, { status: 201 }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page as the browser opens it: its modules are loaded anew. */
async function openPage(parties: ThirdParties | null = PARTIES) {
  document.documentElement.dataset.thirdParties = JSON.stringify(parties);
  const { ConsentHost } = await import("./consent-host");
  const page = render(
    <>
      <ConsentHost locale="en" />
      <button type="button" data-opens-consent="">
        Privacy choices
      </button>
    </>,
  );
  return page;
}
const banner = () => screen.findByRole("region", { name: /allow third parties/ });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const container = () => document.querySelector<HTMLScriptElement>("script[src*=gtm]");
/** Waits for what a page loads by itself. */
const settle = () => act(() => vi.dynamicImportSettled());

it("asks with nothing chosen, and requests nothing before the answer", async () => {
  await openPage();
  await banner();
  for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  expect([container(), sent]).toEqual([null, []]);
});

it("has buttons of one look for refusal, choice and consent", async () => {
  await openPage();
  await banner();
  const looks = ["Reject all", "Accept selected", "Accept all"].map((name) => {
    const { className, dataset } = screen.getByRole("button", { name });
    return [className, { ...dataset }];
  });
  expect(looks).toEqual([
    ["button", {}],
    ["button", {}],
    ["button", {}],
  ]);
});

it("loads the container after consent, with its proof", async () => {
  await openPage();
  await banner();
  await press("Accept all");
  await waitFor(() => expect(container()?.src).toContain("gtm.js?id=GTM-TEST"));
  expect(sent).toEqual([
    { categories: ["statistics", "maps", "videos"], text_version: "1.1.abc", replaces: null },
  ]);
  expect(screen.queryByRole("region")).toBeNull();
});

it("loads nothing after a refusal, whose proof is stored too, and does not ask again", async () => {
  const { unmount } = await openPage();
  await banner();
  await press("Reject all");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.categories).toEqual([]);
  unmount();
  vi.resetModules();
  await openPage();
  await settle();
  expect([screen.queryByRole("region"), container()]).toEqual([null, null]);
});

it("allows only the chosen categories", async () => {
  await openPage();
  await banner();
  await userEvent.click(screen.getByRole("checkbox", { name: /Maps/ }));
  await press("Accept selected");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.categories).toEqual(["maps"]);
  const { hasConsent } = await import("./consent-store");
  await waitFor(() => expect(hasConsent("maps")).toBe(true));
  expect([hasConsent("statistics"), container()]).toEqual([false, null]);
});

it("counts a consent only with its proof, which the next page stores", async () => {
  isOnline = false;
  const { unmount } = await openPage();
  await banner();
  await press("Accept all");
  await settle();
  expect(container()).toBeNull();
  unmount();
  isOnline = true;
  vi.resetModules();
  await openPage();
  await waitFor(() => expect(container()).not.toBeNull());
  expect(sent).toHaveLength(1);
});

it("asks again when the text has another version", async () => {
  const { unmount } = await openPage();
  await banner();
  await press("Accept all");
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  document.head.replaceChildren();
  vi.resetModules();
  await openPage({ ...PARTIES, version: "1.2.abc" });
  await banner();
  expect(container()).toBeNull();
});

it("ends a withdrawn consent at once, offline too, and deletes the cookies", async () => {
  const { unmount } = await openPage();
  await banner();
  await press("Accept all");
  await waitFor(() => expect(container()).not.toBeNull());
  unmount();
  document.head.replaceChildren();
  place.pathname = "/account";
  document.cookie = "_ga=GA1.1.1; Path=/";
  document.cookie = "NEXT_LOCALE=en; Path=/";
  vi.resetModules();
  await openPage();
  isOnline = false;
  await press("Privacy choices");
  expect(await banner()).toBe(document.activeElement);
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(3);
  await press("Reject all");
  const { hasConsent } = await import("./consent-store");
  expect(hasConsent("statistics")).toBe(false);
  expect(document.cookie).toBe("NEXT_LOCALE=en");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Privacy choices" }));
});

it.each([
  ["only videos are there to choose", { version: "1", private: [] }],
  ["the page is an error page", null],
])("does not ask by itself when %s", async (_title, parties) => {
  await openPage(parties);
  await settle();
  expect(screen.queryByRole("region")).toBeNull();
});

it("does not ask on a private page", async () => {
  place.pathname = "/en/account";
  await openPage();
  await settle();
  expect(screen.queryByRole("region")).toBeNull();
});

it("leaves links to private pages to the browser once the tag manager runs", async () => {
  await openPage();
  await banner();
  const link = document.createElement("a");
  document.body.append(link);
  const seen: string[] = [];
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (event.target === link) seen.push(link.pathname);
  };
  document.addEventListener("click", onClick);
  const follow = (path: string) => {
    link.href = path;
    link.click();
  };
  follow("/en/account");
  expect(seen).toEqual(["/en/account"]);
  await press("Accept all");
  await waitFor(() => expect(container()).not.toBeNull());
  follow("/en/posts");
  follow("/en/account");
  document.removeEventListener("click", onClick);
  expect(seen).toEqual(["/en/account", "/en/posts"]);
});

it("names the choice's day and privacy policy when it is reopened", async () => {
  await openPage();
  await banner();
  expect(screen.queryByText(/your current choice/)).toBeNull();
  await press("Reject all");
  await waitFor(() => expect(localStorage.getItem("consent")).toContain('"privacyVersion":3'));
  await press("Privacy choices");
  const link = await screen.findByRole("link", { name: "Privacy policy at that time: version 3" });
  expect(link.getAttribute("href")).toBe("/en/privacy?version=3");
  expect(screen.getByText(/You made your current choice on/)).toBeTruthy();
});

it("deletes cookies of the tag manager that another tab has left", async () => {
  document.cookie = "_ga_ABC=GS1; Path=/";
  await openPage();
  await waitFor(() => expect(document.cookie).not.toContain("_ga"));
});

/** Withdraws all consent as another tab does. */
function withdrawElsewhere() {
  const stored = JSON.parse(localStorage.getItem("consent") ?? "{}") as object;
  localStorage.setItem("consent", JSON.stringify({ ...stored, categories: [], proved: [] }));
  window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
}

it("leaves the tag manager when consent is withdrawn in another tab", async () => {
  await openPage();
  await banner();
  await press("Accept all");
  await waitFor(() => expect(container()).not.toBeNull());
  const manager = await import("./tag-manager");
  const leave = vi.spyOn(manager, "leaveTagManager").mockReturnValue();
  window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
  await settle();
  expect(leave).not.toHaveBeenCalled();
  withdrawElsewhere();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

/** A field of the page; jsdom cannot load the page again, so most tests need a typed one. */
function addField(value: string) {
  const field = document.createElement("textarea");
  field.defaultValue = "As it came";
  field.value = value;
  document.body.append(field);
  return field;
}

it("loads the page again after a withdrawal elsewhere, unless something was typed", async () => {
  const { leaveTagManager } = await import("./tag-manager");
  const reload = vi.fn();
  const field = addField("As it came");
  leaveTagManager(reload);
  expect(reload).toHaveBeenCalledOnce();
  field.value = "Half a sentence";
  leaveTagManager(reload);
  expect(reload).toHaveBeenCalledOnce();
});

it("leaves every link to the browser when consent was withdrawn in another tab", async () => {
  await openPage();
  await banner();
  await press("Accept all");
  await waitFor(() => expect(container()).not.toBeNull());
  addField("Half a sentence");
  const link = document.createElement("a");
  link.href = "/en/posts";
  document.body.append(link);
  let isFollowed = false;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    isFollowed = event.target === link;
  };
  document.addEventListener("click", onClick);
  link.click();
  expect(isFollowed).toBe(true);
  withdrawElsewhere();
  await settle();
  isFollowed = false;
  link.click();
  document.removeEventListener("click", onClick);
  expect(isFollowed).toBe(false);
});
