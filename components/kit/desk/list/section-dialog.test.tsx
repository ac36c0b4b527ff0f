import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { openAlert, press, renderDesk } from "../test-desk";
import { BulkBar } from "./bulk-bar";
import type { Bulk } from "./bulk-request";
import { RowCheck, SelectionProvider } from "./selection";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const texts = messages.account.lists;
const { moving } = texts;
const api = stubApi();
beforeEach(() => void router.refresh.mockReset());

const ROWS = [
  { id: 1, name: "Light" },
  { id: 2, name: "Shade" },
];
const POSTS: Bulk = {
  mode: "many",
  path: "/api/posts",
  actions: ["section", "feature", "unfeature"],
  sections: [
    { code: "DS.MAG", title: "Magazine", subCategories: [{ id: 5, name: "Houses" }] },
    { code: "DS.AGENDA", title: "Agenda", subCategories: [] },
  ],
};
const open = (bulk = POSTS) => {
  renderDesk(
    <SelectionProvider rows={ROWS}>
      {ROWS.map((row) => (
        <RowCheck key={row.id} {...row} />
      ))}
      <BulkBar bulk={bulk} />
    </SelectionProvider>,
  );
  fireEvent.click(screen.getByLabelText(texts.selectPage));
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const result = () => document.querySelector(".bulk-result")?.textContent;
const answer = (...done: object[]) => ({ body: { data: { done, failed: [] } } });

it("moves the selected rows to the chosen section and its sub-category, and undoes it", async () => {
  open();
  await press(texts.actions.section);
  expect(screen.getByText("The section of 2 posts")).toBeTruthy();
  await press(moving.move);
  expect([api.calls, screen.queryByLabelText(moving.part)]).toEqual([[], null]);
  choose(moving.section, "DS.MAG");
  choose(moving.part, "5");
  const done = { id: 1, version: 4, former: { category: "DS.AGENDA", sub_category_id: null } };
  const failed = [{ id: 2, message: "Somebody has changed it." }];
  api.respond("POST /api/posts", { body: { data: { done: [done], failed } } });
  await press(moving.move);
  const fields = { category: "DS.MAG", sub_category_id: 5 };
  expect(api.calls).toEqual([["POST /api/posts", { action: "set", fields, ids: [1, 2] }]]);
  expect(result()).toContain("One was moved.It failed for one:Shade: Somebody has changed it.");
  expect(screen.queryByText("The section of 2 posts")).toBeNull();
  api.respond("POST /api/posts", answer(done));
  await press(texts.undo);
  expect(api.calls[1]).toEqual(["POST /api/posts", { action: "undo_set", items: [done] }]);
  expect(result()).toContain("One was undone.");
});

it("forgets the sub-category with its section, and keeps what was chosen when it fails", async () => {
  open();
  await press(texts.actions.section);
  choose(moving.section, "DS.MAG");
  choose(moving.part, "5");
  choose(moving.section, "DS.AGENDA");
  expect(screen.queryByLabelText(moving.part)).toBeNull();
  api.respond("POST /api/posts", "offline", answer());
  await press(moving.move);
  await press(messages.account.alert.dismiss);
  expect(screen.getByLabelText<HTMLSelectElement>(moving.section).value).toBe("DS.AGENDA");
  await press(moving.move);
  const sent = { action: "set", fields: { category: "DS.AGENDA" }, ids: [1, 2] };
  expect(api.calls.map(([, body]) => body)).toEqual([sent, sent]);
  expect(result()).toContain("Nothing was moved.");
});

it("says of the selected rows whether they are featured", async () => {
  open();
  const done = { id: 1, version: 2, former: { is_featured: false } };
  api.respond("POST /api/posts", answer(done));
  await press(texts.actions.feature);
  expect(result()).toContain("One is featured now.");
  fireEvent.click(screen.getByLabelText(texts.selectPage));
  await press(texts.actions.unfeature);
  expect(api.calls.map(([, body]) => body)).toEqual([
    { action: "set", fields: { is_featured: true }, ids: [1, 2] },
    { action: "set", fields: { is_featured: false }, ids: [1, 2] },
  ]);
});

it("moves all that the filters select, after a question", async () => {
  const whole = { filter: { state: "draft" }, total: 141, asOf: "2026-03-01T10:00:00.000Z" };
  open({ ...POSTS, whole });
  await press("Select all 141");
  await press(texts.actions.section);
  choose(moving.section, "DS.AGENDA");
  await press(moving.move);
  expect([openAlert()?.textContent, api.calls]).toEqual([
    expect.stringContaining("All 141 of the list?"),
    [],
  ]);
  const done = { id: 1, version: 2, former: { category: "DS.MAG", sub_category_id: null } };
  api.respond("POST /api/posts", { body: { data: { done: [done], failed: [], next: null } } });
  const dialog = screen.getByRole("alertdialog");
  fireEvent.click(within(dialog).getByRole("button", { name: moving.move }));
  await waitFor(() => expect(result()).toContain("One was moved."));
  expect(api.calls).toEqual([
    [
      "POST /api/posts",
      {
        action: "set",
        fields: { category: "DS.AGENDA" },
        filter: whole.filter,
        as_of: whole.asOf,
        after: 0,
      },
    ],
  ]);
});
