import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/form/test-api";
import { testFormTexts } from "@/components/form/test-texts";
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
  expect(result()).toContain("One was published.For one it was not done:Shade: No Greek text.");
  expect([screen.queryByText("2 selected"), router.refresh.mock.calls.length]).toEqual([null, 1]);
  api.respond("POST /api/posts", { body: { data: { done, failed: [] } } });
  await press(texts.undo);
  expect(api.calls[1]).toEqual(["POST /api/posts", { action: "undo", items: done }]);
  expect(result()).toContain("Undone for one.");
  expect(screen.queryByRole("button", { name: texts.undo })).toBeNull();
  await press(texts.close);
  expect(result()).toBeUndefined();
});

it("keeps the selection when the request fails", async () => {
  open(POSTS, "Light");
  api.respond("POST /api/posts", "offline");
  await press(texts.actions.publish);
  expect(openAlert()?.textContent).toContain(testFormTexts.problems.offline);
  expect([result(), screen.queryByText("One selected") === null]).toEqual([undefined, false]);
});

it("asks before what cannot be undone, and sends one request per row", async () => {
  open(ADDRESSES, "Light", "Dusk");
  await press(texts.actions.delete);
  await press(messages.account.alert.cancel);
  expect(api.calls).toEqual([]);
  await press(texts.actions.delete);
  expect(openAlert()?.textContent).toContain("2 entries will be erased");
  api.respond("DELETE /api/address/3", { status: 404 });
  await press(texts.actions.delete);
  await waitFor(() => expect(result()).toContain(`Dusk: ${texts.rowFailed}`));
  expect(api.calls.map(([route]) => route)).toEqual([
    "DELETE /api/address/1",
    "DELETE /api/address/3",
  ]);
  expect(screen.queryByRole("button", { name: texts.undo })).toBeNull();
});

it("selects the whole page and none", async () => {
  open(ADDRESSES);
  expect(screen.queryByText(texts.clearSelection)).toBeNull();
  fireEvent.click(screen.getByLabelText(texts.selectPage));
  expect(screen.getByText("3 selected")).toBeTruthy();
  await press(texts.clearSelection);
  expect(screen.getByLabelText<HTMLInputElement>("Select: Light").checked).toBe(false);
});
