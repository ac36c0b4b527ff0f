import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AuditFilters } from "@/components/site/audit/desk/audit-filters";
import { readAuditQuery } from "@/components/kernel/audit/desk/audit-query";
import { renderDesk } from "@/components/kit/desk/test-desk";
import messages from "@/messages/en";
import { ListFilters } from "./list-filters";
import { testNavigation } from "./test-navigation";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const texts = messages.account.lists;
/** Time passes on command. */
const withTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
afterEach(() => void vi.useRealTimers());
let navigation: ReturnType<typeof testNavigation>;
beforeEach(() => {
  navigation = testNavigation();
  Object.assign(router, navigation.router);
});

const renderList = (first: Record<string, string> = {}) =>
  renderDesk(
    <navigation.Screen first={first}>
      {(params) => (
        <ListFilters
          locale="en"
          path="/account/post"
          params={params}
          labels={{ search: "Search posts", placeholder: "Title" }}
          selects={[
            {
              name: "category",
              label: "Category",
              any: "Any category",
              drops: "tag",
              choices: [{ value: "DS.MAG", label: "Magazine" }],
            },
            { name: "tag", label: "Tag", any: "Any tag", choices: [{ value: "t1", label: "One" }] },
          ]}
          tab="status"
          sorts={[
            { value: "-created_at", label: "Newest" },
            { value: "name", label: "By name" },
          ]}
          defaultSort="-created_at"
          columns={[
            { key: "area", label: "Area" },
            { key: "date", label: "Date" },
          ]}
          counts="12 posts"
        >
          <p>{JSON.stringify(params)}</p>
        </ListFilters>
      )}
    </navigation.Screen>,
  );
const select = (label: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: label });
const search = () => screen.getByRole<HTMLInputElement>("searchbox");
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(select(label), { target: { value } }));
const type = (value: string) =>
  act(async () => void fireEvent.change(search(), { target: { value } }));
const status = () => screen.getByRole("status").textContent;

it("shows the chosen filter at once, and dims the list until it has loaded", async () => {
  renderList({ tag: "t1" });
  await choose("Category", "DS.MAG");
  expect(navigation.urls).toEqual(["/en/account/post?category=DS.MAG"]);
  // The tag of another category is dropped.
  expect([select("Category").value, select("Tag").value]).toEqual(["DS.MAG", ""]);
  expect([status(), document.querySelector(".list-content")?.ariaBusy]).toEqual([
    texts.loading,
    "true",
  ]);
  await navigation.load();
  expect([status(), screen.queryByText('{"category":"DS.MAG"}') === null]).toEqual([
    "12 posts",
    false,
  ]);
});

it("searches once after typing, with the other filters", async () => {
  renderList({ category: "DS.MAG", sort: "name" });
  for (const text of ["l", "li", "light "]) await type(text);
  await waitFor(() => expect(navigation.urls).toHaveLength(1));
  expect(navigation.urls).toEqual(["/en/account/post?category=DS.MAG&sort=name&search=light"]);
  await navigation.load();
  expect(search().value).toBe("light ");
});

it("keeps a filter that was chosen while the list still loads", async () => {
  renderList();
  await choose("Category", "DS.MAG");
  await type("light");
  await waitFor(() => expect(navigation.urls).toHaveLength(2));
  expect(navigation.urls[1]).toBe("/en/account/post?category=DS.MAG&search=light");
  expect(select("Category").value).toBe("DS.MAG");
});

it("searches at once on Enter, and leaves the default order out of the URL", async () => {
  renderList({ sort: "name" });
  await type("light");
  await act(async () => void fireEvent.submit(search().form!));
  expect(navigation.urls).toEqual(["/en/account/post?sort=name&search=light"]);
  await navigation.load();
  await choose(texts.sort, "-created_at");
  expect(navigation.urls[1]).toBe("/en/account/post?search=light");
});

it("shows the text of the URL after the browser's back button, and asks nothing", async () => {
  withTimers();
  renderList({ search: "light" });
  await act(async () => navigation.router.push("/en/account/post?search=shade"));
  await navigation.load();
  expect(search().value).toBe("shade");
  vi.advanceTimersByTime(60_000);
  expect(navigation.urls).toHaveLength(1);
});

it("keeps the tab in the form, for a page without JavaScript", () => {
  renderList({ status: "draft" });
  expect(Object.fromEntries(new FormData(search().form!))).toMatchObject({ status: "draft" });
});

it("asks nothing after it was left", async () => {
  withTimers();
  const { unmount } = renderList();
  await type("light");
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(navigation.urls).toEqual([]);
});

it("hides and shows columns, and closes with Escape or a click elsewhere", async () => {
  renderList();
  const picker = document.querySelector("details")!;
  picker.open = true;
  for (const column of ["Area", "Date", "Date", "Area"]) {
    await act(async () => screen.getByLabelText(column).click());
    await navigation.load();
  }
  expect(navigation.urls).toEqual([
    "/en/account/post?columns=date",
    "/en/account/post?columns=none",
    "/en/account/post?columns=date",
    "/en/account/post",
  ]);
  expect(picker.open).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect([picker.open, document.activeElement?.tagName]).toEqual([false, "SUMMARY"]);
  picker.open = true;
  fireEvent.pointerDown(search());
  expect(picker.open).toBe(false);
});

it("shows the chosen action of the audit log while its list loads", async () => {
  renderDesk(
    <navigation.Screen first={{}}>
      {() => (
        <AuditFilters
          locale="en"
          query={readAuditQuery({ subject: "event", page: "3" })}
          subjects={[{ value: "event", label: "Events" }]}
          actions={[{ value: "user.disabled", label: "Disabled" }]}
          labels={{
            subject: "Subject",
            anySubject: "Any",
            action: "Action",
            anyAction: "Any",
            search: "Item",
            person: "Person",
            from: "From",
            until: "Until",
            apply: "Find",
          }}
        >
          <p>Rows</p>
        </AuditFilters>
      )}
    </navigation.Screen>,
  );
  await choose("Action", "user.disabled");
  expect(navigation.urls).toEqual(["/en/account/audit?subject=event&action=user.disabled"]);
  expect([select("Action").value, document.querySelector(".list-content")?.ariaBusy]).toEqual([
    "user.disabled",
    "true",
  ]);
});

it("folds the filters behind a button that counts the chosen ones", async () => {
  renderList({ category: "DS.MAG", tag: "t1", sort: "name" });
  const fold = screen.getByRole("button", { name: "Filters (2)" });
  const parts = (fold.getAttribute("aria-controls") ?? "").split(" ");
  const states = () => parts.map((id) => document.getElementById(id)?.dataset.open);
  expect([fold.ariaExpanded, states()]).toEqual(["false", ["false", "false"]]);
  await userEvent.click(fold);
  expect([fold.ariaExpanded, states()]).toEqual(["true", ["true", "true"]]);
  // What is chosen stays open until it is folded, and is counted.
  await choose("Tag", "");
  expect([fold.textContent, states()]).toEqual(["Filters (1)", ["true", "true"]]);
});
