import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { openAlert, press, renderDesk } from "@/components/kit/desk/test-desk";
import { HistoryDetail } from "./history-detail";

const { editor } = messages.account;
const api = stubApi();
const REVISION = (el: string, en?: object) => ({
  body: { data: { version: 0, snapshot: { translations: { el: { title: el }, en } } } },
});
const open = async (then: ReturnType<typeof REVISION>, isCopied = false) => {
  api.respond("GET /api/thing/7/revisions/3", then);
  api.respond("GET /api/thing/7/revisions/4", REVISION("Φως", { title: "Light", summary: "Now" }));
  const restore = vi.fn(async (..._chosen: unknown[]) => undefined);
  renderDesk(
    <HistoryDetail
      path="/api/thing/7"
      version={3}
      newest={4}
      when="yesterday"
      isBusy={false}
      texts={{ labels: { title: "Title", summary: "Summary" } }}
      restoring={{
        isCopied: (name) => isCopied && name.startsWith("el."),
        isRestorable: (name) => name !== "en.place",
        restore,
      }}
    />,
  );
  await screen.findByText("Σκότος");
  return restore;
};
const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox");
const ticked = () => boxes().filter(({ checked }) => checked).length;

it("brings back single fields, or those of a language, and everything else stays", async () => {
  const restore = await open(REVISION("Σκότος", { title: "Dark", summary: "Then" }));
  expect([boxes().length, ticked()]).toEqual([3, 3]);
  await press("Only English");
  expect(ticked()).toBe(2);
  await act(async () => screen.getByLabelText<HTMLInputElement>("Summary (English)").click());
  await press("Restore 1 field");
  expect(openAlert()?.textContent).toContain("Title (English)");
  await press(editor.restore);
  const then = { "el.title": "Σκότος", "en.title": "Dark", "en.summary": "Then" };
  expect(restore.mock.calls).toEqual([[3, then, ["en.title"]]]);
  await press(editor.restoreAll);
  await press(editor.restore);
  await press(editor.restore);
  expect(restore.mock.lastCall).toEqual([3, then, undefined]);
});

it("says that readers see it later only where a chosen field is public", async () => {
  await open(REVISION("Σκότος", { title: "Dark", summary: "Then" }), true);
  await press("Only English");
  await press("Restore 2 fields");
  expect(openAlert()?.textContent).not.toContain(editor.restoreApart);
  await press(/Cancel/);
  await press(editor.restoreAll);
  await press(editor.restore);
  expect(openAlert()?.textContent).toContain(editor.restoreApart);
});

it("brings back nothing with nothing chosen", async () => {
  const restore = await open(REVISION("Σκότος", { title: "Dark", summary: "Now" }));
  for (const box of boxes()) await act(async () => box.click());
  await press("No field chosen");
  expect([openAlert(), restore.mock.calls]).toEqual([null, []]);
});

it("does not list what an earlier version does not bring back", async () => {
  await open(REVISION("Σκότος", { title: "Dark", summary: "Then", place: "There" }));
  expect(screen.queryByText("There")).toBeNull();
  await press(editor.restore);
  expect(openAlert()).not.toBeNull();
});

it("does not list what the version did not have, as it stays", async () => {
  await open(REVISION("Σκότος"));
  expect(screen.queryByText("Light")).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
