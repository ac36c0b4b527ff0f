import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { openAlert, press, renderDesk } from "../test-desk";
import { BulkBar } from "./bulk-bar";
import type { Bulk } from "./bulk-request";
import { RowCheck, SelectionProvider } from "./selection";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const texts = messages.account.lists;
const api = stubApi();
beforeEach(() => void router.refresh.mockReset());

const ROWS = [
  { id: 1, name: "Light" },
  { id: 2, name: "Shade" },
  { id: 3, name: "Dusk" },
  ...Array.from({ length: 7 }, (_, index) => ({
    id: 10 + index,
    name: `Draft ${index}`,
    lacks: index === 0 ? "no text, no cover" : "no cover",
  })),
  { id: 20, name: "Bare", lacks: "pictures without alt text, no cover", isRefused: true },
];
const POSTS: Bulk = { mode: "many", path: "/api/posts", actions: ["publish", "delete"] };
const ADDRESSES: Bulk = { mode: "each", path: "/api/address", actions: ["deactivate", "delete"] };
const open = (bulk: Bulk, ...names: string[]) => {
  renderDesk(
    <SelectionProvider rows={ROWS}>
      {ROWS.map((row) => (
        <RowCheck key={row.id} {...row} />
      ))}
      <BulkBar bulk={bulk} />
    </SelectionProvider>,
  );
  for (const name of names) fireEvent.click(screen.getByLabelText(`Select: ${name}`));
};
const result = () => document.querySelector(".bulk-result")?.textContent;
const former = { el: "draft", en: null };

it("runs on the selected rows in one request, says what was done, and undoes it", async () => {
  open(POSTS, "Light", "Shade");
  expect(screen.getByText("2 selected")).toBeTruthy();
  const done = [{ id: 1, former }];
  const end = api.hold("POST /api/posts");
  await press(texts.actions.publish);
  expect(screen.getByRole("button", { name: texts.busy }).ariaDisabled).toBe("true");
  await press(texts.actions.delete);
  await end({ body: { data: { done, failed: [{ id: 2, message: "No Greek text." }] } } });
  expect(api.calls).toEqual([["POST /api/posts", { action: "publish", ids: [1, 2] }]]);
  expect(result()).toContain("One was published.It failed for one:Shade: No Greek text.");
  expect([screen.queryByText("2 selected"), router.refresh.mock.calls.length]).toEqual([null, 1]);
  api.respond("POST /api/posts", { body: { data: { done, failed: [] } } });
  await press(texts.undo);
  expect(api.calls[1]).toEqual(["POST /api/posts", { action: "undo", items: done }]);
  expect(result()).toContain("One was undone.");
  expect(screen.queryByRole("button", { name: texts.undo })).toBeNull();
  await press(texts.close);
  expect(result()).toBeUndefined();
});

it("asks before something goes out without text or cover, and names it", async () => {
  open(POSTS, "Light", "Draft 0");
  await press(texts.actions.publish);
  expect(openAlert()?.textContent).toContain("incomplete: Draft 0 (no text, no cover). They will");
  await press(messages.account.alert.cancel);
  expect(api.calls).toEqual([]);
  // What is deleted needs no text.
  api.respond("POST /api/posts", { body: { data: { done: [], failed: [] } } });
  await press(texts.actions.delete);
  expect(api.calls).toEqual([["POST /api/posts", { action: "delete", ids: [1, 10] }]]);
});

it("names what will be refused before what goes out as it is", async () => {
  open(POSTS, "Bare", "Draft 1");
  await press(texts.actions.publish);
  expect(openAlert()?.textContent).toContain(
    "One of the selected items cannot be published: Bare (pictures without alt text, no cover). " +
      "One of the selected items is incomplete: Draft 1 (no cover). They will",
  );
  expect(api.calls).toEqual([]);
  await press(messages.account.alert.cancel);
});

it("publishes what is incomplete after a yes, and names at most five", async () => {
  open(POSTS);
  fireEvent.click(screen.getByLabelText(texts.selectPage));
  await press(texts.actions.publish);
  const text = openAlert()?.textContent;
  expect(text).toContain("7 of the selected items are incomplete: Draft 0");
  expect(text).toContain("Draft 4 (no cover) and 2 more.");
  api.respond("POST /api/posts", { body: { data: { done: [], failed: [] } } });
  const dialog = screen.getByRole("alertdialog");
  fireEvent.click(within(dialog).getByRole("button", { name: texts.actions.publish }));
  await waitFor(() => expect(api.calls).toHaveLength(1));
});

it("keeps the selection when the request fails", async () => {
  open(POSTS, "Light");
  api.respond("POST /api/posts", "offline");
  await press(texts.actions.publish);
  expect(openAlert()?.textContent).toContain(testFormTexts.problems.unanswered);
  expect([result(), screen.queryByText("One selected") === null]).toEqual([undefined, false]);
});

it("asks before what cannot be undone, and sends one request per row", async () => {
  open(ADDRESSES, "Light", "Dusk");
  await press(texts.actions.delete);
  await press(messages.account.alert.cancel);
  expect(api.calls).toEqual([]);
  await press(texts.actions.delete);
  expect(openAlert()?.textContent).toContain("2 entries will be deleted");
  api.respond("DELETE /api/address/3", { status: 404 });
  await press(texts.actions.delete);
  await waitFor(() => expect(result()).toContain(`Dusk: ${texts.rowFailed}`));
  expect(api.calls.map(([route]) => route)).toEqual([
    "DELETE /api/address/1",
    "DELETE /api/address/3",
  ]);
  expect(screen.queryByRole("button", { name: texts.undo })).toBeNull();
});

const WHOLE: Bulk = {
  ...POSTS,
  whole: { filter: { state: "draft" }, total: 141, asOf: "2026-03-01T10:00:00.000Z" },
};
const selectAll = async () => {
  fireEvent.click(screen.getByLabelText(texts.selectPage));
  await press("Select all 141");
};
const request = (after: number) => [
  "POST /api/posts",
  { action: "delete", filter: { state: "draft" }, as_of: "2026-03-01T10:00:00.000Z", after },
];

it("runs on all rows of the filters after a question, and undoes a hundred at a time", async () => {
  open(WHOLE);
  expect(screen.queryByText("Select all 141")).toBeNull();
  await selectAll();
  expect(screen.getByText("141 selected")).toBeTruthy();
  await press(texts.actions.delete);
  expect([openAlert()?.textContent, api.calls]).toEqual([
    expect.stringContaining("All 141 of the list?"),
    [],
  ]);
  const done = Array.from({ length: 140 }, (_, index) => ({ id: index + 1, former }));
  const data = (from: number, to: number, next: number | null) => ({
    body: { data: { done: done.slice(from, to), failed: [], next } },
  });
  const failed = [{ id: 141, message: "It has changed in the meantime." }];
  api.respond(
    "POST /api/posts",
    data(0, 100, 100),
    { body: { data: { done: done.slice(100), failed, next: null } } },
    data(0, 100, null),
    data(100, 140, null),
  );
  const dialog = screen.getByRole("alertdialog");
  fireEvent.click(within(dialog).getByRole("button", { name: texts.actions.delete }));
  await waitFor(() => expect(result()).toContain("140 were deleted."));
  expect(result()).toContain("141: It has changed in the meantime.");
  expect(api.calls).toEqual([request(0), request(100)]);
  await press(texts.undo);
  await waitFor(() => expect(result()).toContain("140 were undone."));
  expect(api.calls.slice(2).map(([, body]) => (body as { ids: number[] }).ids.length)).toEqual([
    100, 40,
  ]);
});

it("forgets that all are selected once a row is not", async () => {
  open(WHOLE);
  await selectAll();
  fireEvent.click(screen.getByLabelText("Select: Light"));
  expect(screen.getByText("10 selected")).toBeTruthy();
});

it("says what was done before a request failed", async () => {
  open(WHOLE);
  await selectAll();
  api.respond(
    "POST /api/posts",
    { body: { data: { done: [{ id: 1, former }], failed: [], next: 1 } } },
    "offline",
  );
  await press(texts.actions.delete);
  const dialog = screen.getByRole("alertdialog");
  fireEvent.click(within(dialog).getByRole("button", { name: texts.actions.delete }));
  await waitFor(() => expect(result()).toContain(texts.bulkCut));
  expect(result()).toContain("One was deleted.");
});

it("selects the whole page and none", async () => {
  open(ADDRESSES);
  expect(screen.queryByText(texts.clearSelection)).toBeNull();
  fireEvent.click(screen.getByLabelText(texts.selectPage));
  expect(screen.getByText("11 selected")).toBeTruthy();
  await press(texts.clearSelection);
  expect(screen.getByLabelText<HTMLInputElement>("Select: Light").checked).toBe(false);
});
