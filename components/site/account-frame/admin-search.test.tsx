import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { SWRConfig } from "swr";
import { beforeEach, expect, it, vi } from "vitest";
import { useUnsaved } from "@/components/kit/desk/form/leave-guard";
import account from "@/messages/en/account.json";
import { AdminSearch, type AdminSearchLabels } from "./admin-search";

const { push, callApi, confirmAlert } = vi.hoisted(() => ({
  push: vi.fn<(url: string) => void>(),
  callApi: vi.fn<(path: string) => Promise<unknown>>(),
  confirmAlert: vi.fn<() => Promise<boolean>>(),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/kit/form/api-client", () => ({ callApi }));
vi.mock("@/components/kit/ui/route-progress", () => ({ startProgress: () => undefined }));
vi.mock("@/components/kit/desk/alert", () => ({ confirmAlert }));

const LABELS: AdminSearchLabels = {
  label: "Search the account",
  placeholder: "Posts and companies",
  groups: [
    { list: "posts", title: "Posts" },
    { list: "members", title: "Companies" },
    { list: "events", title: "Events" },
  ],
  nothing: "Nothing found",
  failed: "The search failed",
  all: "All posts",
};
const RESULTS = {
  posts: [{ id: 7, highlight: [{ text: "Light", match: true }] }],
  members: [{ id: 9, highlight: [{ text: "Lightworks", match: true }], area: "Patras" }],
  events: [
    {
      id: 3,
      kind: "webinar",
      highlight: [{ text: "Light and stone", match: true }],
      starts_at: "2027-03-01T22:30:00.000Z",
    },
  ],
};

beforeEach(() => {
  push.mockReset();
  callApi.mockReset().mockResolvedValue({ kind: "ok", data: RESULTS });
  confirmAlert.mockReset().mockResolvedValue(true);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <NextIntlClientProvider locale="en" messages={{ account }}>
        <AdminSearch locale="en" labels={LABELS} />
      </NextIntlClientProvider>
    </SWRConfig>,
  );
});

function Unsaved() {
  useUnsaved(true);
  return null;
}
const input = () => screen.getByRole("combobox", { name: "Search the account" });
const search = async (text: string) => {
  await userEvent.type(input(), text);
  await screen.findAllByRole("option");
};

it("searches items that the user may edit, and shows the location of companies", async () => {
  await search("light");
  expect(callApi.mock.calls.map(([path]) => path)).toEqual([
    "/api/search?admin=true&locale=en&search=light",
  ]);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Light",
    "LightworksPatras",
    "Light and stone02/03/2027",
  ]);
});

it.each([
  { keys: "{ArrowDown}{Enter}", url: "/en/account/post/7" },
  { keys: "{ArrowDown}{ArrowDown}{Enter}", url: "/en/account/member/9" },
  { keys: "{ArrowUp}{Enter}", url: "/en/account/webinar/3" },
  { keys: "{Enter}", url: "/en/account/all-posts?search=light" },
])("navigates to $url with $keys", async ({ keys, url }) => {
  await search("light");
  await userEvent.keyboard(keys);
  expect(push.mock.calls).toEqual([[url]]);
});

it("closes on Escape, clears the field on a second one, and opens on an arrow key", async () => {
  await search("light");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(input()).toHaveProperty("value", "light");
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Light");
  await userEvent.keyboard("{Escape}{Escape}");
  expect(input()).toHaveProperty("value", "");
});

it("closes when it loses the focus", async () => {
  await search("light");
  await userEvent.tab();
  expect(screen.queryAllByRole("option")).toEqual([]);
});

it.each([
  { answer: true, visits: ["/en/account/post/7"] },
  { answer: false, visits: [] },
])(
  "asks for confirmation before unsaved changes are lost: $answer",
  async ({ answer: result, visits }) => {
    render(<Unsaved />);
    confirmAlert.mockResolvedValue(result);
    await search("light");
    await userEvent.click(screen.getByRole("option", { name: "Light" }));
    expect(confirmAlert).toHaveBeenCalledOnce();
    expect(push.mock.calls.flat()).toEqual(visits);
  },
);

it.each([
  { result: { kind: "ok", data: { posts: [], members: [] } }, text: "Nothing found" },
  { result: { kind: "offline" }, text: "The search failed" },
])("shows: $text", async ({ result, text }) => {
  callApi.mockResolvedValue(result);
  await userEvent.type(input(), "zzz");
  expect((await screen.findByText(text)).getAttribute("role")).toBe("status");
});

it("shows five results of each list, so that all lists are seen", async () => {
  const posts = Array.from({ length: 8 }, (_, id) => ({ ...RESULTS.posts[0], id: id + 1 }));
  callApi.mockResolvedValue({ kind: "ok", data: { ...RESULTS, posts } });
  await search("light");
  expect(screen.getAllByRole("option")).toHaveLength(5 + 1 + 1);
});
