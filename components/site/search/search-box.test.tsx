import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SearchResult } from "@/lib/site/search/results";
import { emptyLists } from "@/lib/site/search/test-lists";
import type { AnswerView } from "@/lib/site/search/answer-schema";
import { noteSearch, recentSearches } from "./box/recent-searches";
import { START, TEXTS } from "./box/test-texts";
import { SearchBox } from "./search-box";
import { testAnswer } from "./test-answer";

const push = vi.hoisted(() => vi.fn<(url: string) => void>());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const RESULTS: SearchResult = {
  ...emptyLists(),
  posts: [
    {
      id: 7,
      slug: "light",
      product_name: "Light and shade",
      category: "DS.MAG",
      highlight: [
        { text: "Light", match: true },
        { text: " and shade", match: false },
      ],
      picture: { url: "/assets/light/160.webp", width: 160, height: 120 },
    },
  ],
  members: [
    {
      id: 9,
      slug: "",
      member_name: "Lightworks",
      professions: ["Architects"],
      area: "Patras",
      is_member: true,
      next_free_at: "2027-02-01T08:30:00.000Z",
      highlight: [{ text: "Lightworks", match: true }],
      picture: null,
    },
  ],
  events: [
    {
      id: 3,
      kind: "event",
      slug: "evening-of-light",
      title: "Evening of light",
      starts_at: "2027-01-31T22:30:00.000Z",
      highlight: [{ text: "Evening of light", match: true }],
      picture: null,
    },
  ],
};
const ON_SATURDAY = { open_now: false, day: "sat" as const, after: null };

let data: SearchResult;
let answer: AnswerView | null;
const searched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const respond = () => Promise.resolve(Response.json({ data, meta: { answer } }));
beforeEach(() => {
  window.localStorage.clear();
  [data, answer] = [RESULTS, null];
  searched.mockReset().mockImplementation(respond);
  push.mockReset();
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.startsWith("/api/search-start")
      ? Promise.resolve(Response.json({ data: START }))
      : searched(url, init),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const onDone = vi.fn<() => void>();
const renderBox = async () => {
  render(<SearchBox locale="en" texts={TEXTS} autoFocus onDone={onDone} />);
  await screen.findByRole("option", { name: /Interior designers/ });
};
const input = () => screen.getByRole("combobox", { name: TEXTS.label });
const type = (text: string) => userEvent.type(input(), text);
/** Types and waits for what the server finds. */
const search = async (text: string) => {
  await type(text);
  await screen.findByRole("option", { name: /Light and shade/ });
};
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const groups = () =>
  screen.getAllByRole("group").map((one) => one.getAttribute("aria-label") ?? "");

it("is focused when it opens, and has popular searches, professions and places", async () => {
  await renderBox();
  expect(document.activeElement).toBe(input());
  expect(groups()).toEqual([TEXTS.popular, TEXTS.professions, TEXTS.places]);
  expect(options()).toEqual([
    "Architects Chania",
    "Architects30 listed",
    "Interior designers12 listed",
    "ChaniaCrete",
    "AthensAttica",
  ]);
});

it("gives a phone's keyboard its search key", async () => {
  await renderBox();
  expect(input().getAttribute("enterkeyhint")).toBe("search");
  expect(input().getAttribute("type")).toBe("search");
});

it("answers the first letter from what is loaded, without a request", async () => {
  await renderBox();
  await type("c");
  expect(options()).toEqual(["ChaniaCrete"]);
  expect(searched).not.toHaveBeenCalled();
});

it("sends one request per text once nobody types, and aborts the one before", async () => {
  const signals: AbortSignal[] = [];
  searched.mockImplementation((_url, init) => {
    if (init?.signal) signals.push(init.signal);
    return signals.length === 1 ? new Promise(() => undefined) : respond();
  });
  await renderBox();
  await type("li");
  await waitFor(() => expect(signals).toHaveLength(1));
  await search("ght");
  expect(searched.mock.calls.map(([url]) => url)).toEqual([
    "/api/search?locale=en&limit=4&search=li",
    "/api/search?locale=en&limit=4&search=light",
  ]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it("shows companies, posts and events in this order, with matches, date and free time", async () => {
  await renderBox();
  await search("light");
  expect(groups()).toEqual([TEXTS.members, TEXTS.posts, TEXTS.events]);
  expect(options()).toEqual([
    "LightworksArchitects · Patras · MemberFirst free appointment: 01/02/2027, 10:30",
    "Light and shadeMagazine",
    "Evening of light01/02/2027 · 00:30",
  ]);
  expect([...document.querySelectorAll("mark")].map((one) => one.textContent)).toEqual([
    "Lightworks",
    "Light",
    "Evening of light",
  ]);
});

it("begins with the answer, which leads to the directory with its filters", async () => {
  answer = testAnswer({ when: ON_SATURDAY, open: 2 });
  await renderBox();
  await search("light");
  expect(options()[0]).toBe("Architects in Chania4 listed · open on Saturday: 2");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(push.mock.calls).toEqual([["/en/directory/architects/chania?at=sat"]]);
});

it("shows pictures in a fixed size when they are near, and icons where there are none", async () => {
  await renderBox();
  await search("light");
  const [picture, ...others] = document.querySelectorAll("img");
  expect(others).toEqual([]);
  expect(picture?.closest('[role="option"]')?.textContent).toContain("Light and shade");
  expect(
    ["src", "width", "height", "loading", "alt"].map((name) => picture?.getAttribute(name)),
  ).toEqual(["/assets/light/160.webp", "40", "40", "lazy", ""]);
});

it("offers other places where nobody is", async () => {
  const attica = { id: 3, name: "Attica", slug: "attica", in: "in Attica" };
  answer = testAnswer({ companies: 0, instead: [{ place: attica, companies: 3 }] });
  await renderBox();
  await search("light");
  expect(options().slice(0, 2)).toEqual(["Architects in Chanianobody in Chania", "3 in Attica"]);
});

it.each([
  { keys: "{ArrowDown}{Enter}", url: "/en/member/9" },
  { keys: "{ArrowUp}{Enter}", url: "/en/event/evening-of-light" },
  { keys: "{Enter}", url: "/en/search?q=light" },
])("navigates to $url with $keys, and notes the search", async ({ keys, url }) => {
  await renderBox();
  await search("light");
  await userEvent.keyboard(keys);
  expect(push.mock.calls).toEqual([[url]]);
  expect(onDone).toHaveBeenCalled();
  expect(recentSearches()).toEqual(["light"]);
});

it("has links as rows: a click goes there, one for a new tab is the browser's", async () => {
  await renderBox();
  await search("light");
  const post = screen.getByRole("option", { name: /Light and shade/ });
  expect(post.getAttribute("href")).toBe("/en/post/light");
  expect(post.tagName).toBe("A");
  expect(fireEvent.click(post, { ctrlKey: true })).toBe(true);
  expect(push).not.toHaveBeenCalled();
  expect(fireEvent.click(post)).toBe(false);
  expect(push.mock.calls).toEqual([["/en/post/light"]]);
});

it("names the active row, and scrolls it into view", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await renderBox();
  await search("light");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const [company, post] = screen.getAllByRole("option");
  expect(scroll.mock.contexts).toEqual([company, post]);
  expect(input().getAttribute("aria-activedescendant")).toBe(post?.id);
  expect(screen.getByRole("option", { selected: true })).toBe(post);
  await type("s");
  expect(screen.queryByRole("option", { selected: true })).toBeNull();
  scroll.mockRestore();
});

it("does not navigate on Enter with fewer than two characters", async () => {
  await renderBox();
  await type("l{Enter}");
  expect(push).not.toHaveBeenCalled();
});

it("has the last searches first, which can be deleted", async () => {
  noteSearch("joiner volos");
  await renderBox();
  expect(options()[0]).toBe("joiner volos");
  expect(screen.getByRole("option", { name: "joiner volos" }).getAttribute("href")).toBe(
    "/en/search?q=joiner%20volos",
  );
  await userEvent.click(screen.getByRole("button", { name: TEXTS.clearRecent }));
  expect(options()).not.toContain("joiner volos");
  expect(recentSearches()).toEqual([]);
  expect(document.activeElement).toBe(input());
});

it("clears the field on Escape before the dialog handles the key", async () => {
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  document.body.addEventListener("keydown", onKeyDown);
  await renderBox();
  await search("light");
  onKeyDown.mockClear();
  await userEvent.keyboard("{Escape}");
  expect(input()).toHaveProperty("value", "");
  expect(onKeyDown.mock.calls.filter(([event]) => !event.defaultPrevented)).toEqual([]);
  document.body.removeEventListener("keydown", onKeyDown);
});

it("shows that there are no results, and says how many suggestions there are", async () => {
  await renderBox();
  await search("light");
  expect(screen.getByRole("status").textContent).toBe("3 suggestions");
  data = emptyLists();
  await type("zzz");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(TEXTS.nothing));
});

it("shows a failed search, and retries on request", async () => {
  searched.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 503 })));
  await renderBox();
  await type("light");
  await userEvent.click(await screen.findByRole("button", { name: TEXTS.retry }));
  await screen.findByRole("option", { name: /Light and shade/ });
  expect(screen.queryByText(TEXTS.failed)).toBeNull();
});

it("works without what is loaded when it opens", async () => {
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.startsWith("/api/search-start") ? Promise.reject(new Error("away")) : searched(url, init),
  );
  render(<SearchBox locale="el" texts={TEXTS} />);
  await act(async () => Promise.resolve());
  expect(options()).toEqual([]);
  await search("light");
  expect(options()).toHaveLength(3);
});
