import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { ImportSteps } from "./import-steps";
import {
  TEST_IMPORT_SCREEN,
  testImport as view,
  testImportRow as row,
  testImportRows as rows,
} from "./test-import";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: vi.fn() }),
}));

const { imports } = messages.account;
const api = stubApi();
const IMPORT = "/api/import/3";
beforeEach(() => {
  api.respond(`GET ${IMPORT}/rows`, { body: { data: [], meta: { total: 0, last_page: 0 } } });
});
const open = (initial: ReturnType<typeof view>) =>
  renderDesk(<ImportSteps {...TEST_IMPORT_SCREEN} initial={initial} />);
const routes = () => api.calls.map(([route]) => route);
const names = () => [...document.querySelectorAll(".import-name")].map((one) => one.textContent);

it("undoes a whole import after a confirmation, shows its progress, and then what was kept and why", async () => {
  const until = "2026-12-23T10:00:00.000Z";
  open(view("done", { done: 4, undo: { until, total: 2, undone: 0, kept: 0 } }));
  expect(screen.getByText(/Can be undone until/).textContent).toContain("2026");
  await press(imports.undo);
  expect(openAlert()?.textContent).toContain("2 new companies go to the trash.");
  await press("Cancel");
  expect(routes()).not.toContain(`POST ${IMPORT}/undo`);
  api.respond(`POST ${IMPORT}/undo`, {
    body: { data: view("undoing", { undo: { until: null, total: 2, undone: 1, kept: 0 } }) },
  });
  await press(imports.undo);
  await press(imports.undo);
  const bar = await screen.findByRole("progressbar");
  expect([bar.ariaValueNow, bar.ariaValueText]).toEqual(["1", "1 of 2 companies"]);
  expect(screen.queryByRole("button", { name: imports.stop })).toBeNull();
});

it("says why an import has no undo: it is from before there was one, or its time is over", async () => {
  const counts = { created: 2, updated: 1, unchanged: 0, refused: 0, warned: 0 };
  const note = (text: string) => screen.queryByText(text) !== null;
  const shown = (values: Parameters<typeof view>[1]) => {
    const { unmount } = open(view("done", { done: 4, ...values }));
    const found = [note(imports.undoTooOld), note(imports.undoOver)];
    expect(screen.queryByRole("button", { name: imports.undo })).toBeNull();
    unmount();
    return found;
  };
  const none = { until: null, undone: 0, kept: 0 };
  expect(shown({ counts, undo: { ...none, total: 0 } })).toEqual([true, false]);
  expect(shown({ counts, undo: { ...none, total: 3 } })).toEqual([false, true]);
  // One that wrote nothing has nothing to undo.
  const nothing = { ...counts, created: 0, updated: 0 };
  expect(shown({ counts: nothing, undo: { ...none, total: 0 } })).toEqual([false, false]);
});

it("names the kept companies after an undo, and goes on with one that stopped", async () => {
  api.respond(
    `GET ${IMPORT}/rows`,
    rows([row(3, { undo: "kept", undo_reason: "It was changed after the import." })]),
  );
  open(view("undo_failed", { undo: { until: null, total: 3, undone: 1, kept: 1 } }));
  expect(screen.getByText("2 of 3 companies are done. The rest are waiting.")).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(["Company 3"]));
  expect(new URLSearchParams(api.queries.at(-1)).get("show")).toBe("kept");
  expect(document.querySelector(".import-notes")?.textContent).toContain("changed after");
  api.respond(`POST ${IMPORT}/undo`, {
    body: { data: view("undone", { undo: { until: null, total: 3, undone: 2, kept: 1 } }) },
  });
  await press(imports.undoContinue);
  await screen.findByRole("heading", { name: imports.undoneTitle });
  expect(screen.queryByRole("button", { name: imports.undoContinue })).toBeNull();
});
