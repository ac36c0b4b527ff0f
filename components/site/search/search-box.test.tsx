import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SearchResult } from "@/lib/site/search/results";
import { emptyLists } from "@/lib/site/search/test-lists";
import type { SearchLabels } from "./labels";
import { SearchBox } from "./search-box";

const push = vi.hoisted(() => vi.fn<(url: string) => void>());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const LABELS: SearchLabels = {
  label: "Search",
  placeholder: "What for?",
  posts: "Posts",
  members: "Companies",
  events: "Events",
  nothing: "Nothing found",
  all: "All results",
  loading: "Searching",
  failed: "The search failed.",
  retry: "Again",
  go: "Go",
};
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
      next_free_at: null,
      highlight: [{ text: "Lightworks", match: true }],
    },
  ],
};
const fetched = vi.fn<(url: string) => Promise<Response>>();
const respond = (data: SearchResult) => Promise.resolve(Response.json({ data }));
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(() => respond(RESULTS));
  push.mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

const onDone = vi.fn<() => void>();
const renderBox = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SearchBox locale="en" labels={LABELS} autoFocus onDone={onDone} />
    </SWRConfig>,
  );
const type = (text: string) =>
  userEvent.type(screen.getByRole("combobox", { name: "Search" }), text);
/** Types and waits for the suggestions. */
const search = async (text: string) => {
  await type(text);
  return screen.findAllByRole("option");
};
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

it("is focused when it opens", () => {
  renderBox();
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

it("sends one request per text, and none for one character", async () => {
  renderBox();
  await search("light");
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/search?locale=en&search=light"]);
  await userEvent.clear(screen.getByRole("combobox"));
  await type("s");
  await waitFor(() => expect(options()).toEqual([]));
  expect(fetched).toHaveBeenCalledOnce();
});

it("shows posts and companies in groups, with the match highlighted", async () => {
  renderBox();
  await search("light");
  expect(options()).toEqual(["Light and shade", "LightworksArchitects · Patras"]);
  expect(screen.getAllByRole("group").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Posts",
    "Companies",
  ]);
  expect([...document.querySelectorAll("mark")].map((one) => one.textContent)).toEqual([
    "Light",
    "Lightworks",
  ]);
});

it.each([
  { keys: "{ArrowDown}{Enter}", url: "/en/post/light" },
  { keys: "{ArrowUp}{Enter}", url: "/en/member/9" },
  { keys: "{Enter}", url: "/en/search?q=light" },
])("navigates to $url with $keys", async ({ keys, url }) => {
  renderBox();
  await search("light");
  await userEvent.keyboard(keys);
  expect(push.mock.calls).toEqual([[url]]);
  expect(onDone).toHaveBeenCalled();
});

it("does not navigate on Enter with fewer than two characters", async () => {
  renderBox();
  await type("l{Enter}");
  expect(push).not.toHaveBeenCalled();
});

it("resets the active suggestion when the text changes", async () => {
  renderBox();
  await search("light");
  await userEvent.keyboard("{ArrowDown}");
  await type("s");
  expect(screen.queryByRole("option", { selected: true })).toBeNull();
});

it("clears the field on Escape before the dialog handles the key", async () => {
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  document.body.addEventListener("keydown", onKeyDown);
  renderBox();
  await search("light");
  onKeyDown.mockClear();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("combobox")).toHaveProperty("value", "");
  expect(onKeyDown.mock.calls.filter(([event]) => !event.defaultPrevented)).toEqual([]);
  document.body.removeEventListener("keydown", onKeyDown);
});

it("shows that there are no results", async () => {
  fetched.mockImplementation(() => respond(emptyLists()));
  renderBox();
  await type("zzz");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Nothing found"));
});

it("shows a failed search, and retries on request", async () => {
  fetched.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 503 })));
  renderBox();
  await type("light");
  await userEvent.click(await screen.findByRole("button", { name: "Again" }));
  await screen.findAllByRole("option");
  expect(screen.queryByText("The search failed.")).toBeNull();
});

it("scrolls the suggestion that the arrow keys lead to into view, across both groups", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  renderBox();
  await search("light");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  const [post, company] = screen.getAllByRole("option");
  expect(scroll.mock.contexts).toEqual([post, company, post]);
  expect(scroll).toHaveBeenLastCalledWith({ block: "nearest" });
  scroll.mockRestore();
});

it("suggests events with their day after posts and companies", async () => {
  const event = {
    id: 3,
    kind: "event" as const,
    slug: "evening-of-light",
    title: "Evening of light",
    starts_at: "2027-01-31T22:30:00.000Z",
    highlight: [{ text: "Evening of light", match: true }],
  };
  fetched.mockImplementation(() => respond({ ...RESULTS, events: [event] }));
  renderBox();
  await search("light");
  expect(screen.getAllByRole("option").at(-1)?.textContent).toBe("Evening of light01/02/2027");
  await userEvent.click(screen.getAllByRole("option").at(-1)!);
  expect(push).toHaveBeenCalledWith(expect.stringContaining("/event/evening-of-light"));
});
