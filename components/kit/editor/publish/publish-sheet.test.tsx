import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { dateText, writeDate } from "@/components/kit/desk/date/test-date";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import messages from "@/messages/en";
import { PublishButton } from "./publish-button";
import type { SheetLanguage } from "./publish-change";
import { PublishSheet, type PublishSheetProps, type SheetForm } from "./publish-sheet";

const { editor } = messages.account;
const t = editor.publishSheet;
const save = vi.fn<SheetForm["save"]>();
beforeEach(() => save.mockReset().mockResolvedValue(true));

const draft: SheetLanguage = {
  hasTitle: true,
  status: "draft",
  publishedAt: null,
  unpublishAt: null,
  publicPath: null,
  isNeeded: false,
};
const live: SheetLanguage = {
  ...draft,
  status: "published",
  publishedAt: "2026-01-01T05:00:00.000Z",
};
const FORM: SheetForm = {
  isBusy: false,
  isKept: false,
  errors: {},
  problem: undefined,
  refusals: 0,
  save,
};

type Change = Partial<Omit<PublishSheetProps, "form">> & { form?: Partial<SheetForm> };
function Desk({ form, ...change }: Change) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PublishButton isBusy={false} onOpen={() => setOpen(true)} />
      {isOpen && (
        <PublishSheet
          form={{ ...FORM, ...form }}
          languages={{ el: draft, en: draft }}
          checks={[{ key: "cover", label: "Cover", state: "missing", field: <i>the field</i> }]}
          onClose={() => setOpen(false)}
          {...change}
        />
      )}
    </>
  );
}
async function openSheet(change: Change = {}) {
  const rendered = renderDesk(<Desk {...change} />);
  await press(t.open);
  return rendered;
}
const sheet = () => document.querySelector<HTMLElement>("dialog.publish-sheet");
const language = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const action = (name: string, of: string) => `${name}: ${of}`;
const UNTIL = new RegExp(`^${editor.unpublishAt}`);
const until = () => dateText(UNTIL);

it("publishes both languages in one save, and closes", async () => {
  await openSheet();
  await press("Publish: Ελληνικά + English");
  expect(save.mock.calls).toEqual([[{ "el.status": "published", "en.status": "published" }]]);
  expect(sheet()).toBeNull();
});

it("opens by Ctrl+Shift+Enter, but not over another dialog or by half the keys", async () => {
  renderDesk(<Desk />);
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true, shiftKey: true, altKey: true });
  expect(sheet()).toBeNull();
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true, shiftKey: true });
  expect(sheet()).not.toBeNull();
  await press(t.close);
  expect(sheet()).toBeNull();
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  fireEvent.keyDown(document.body, { key: "Enter", metaKey: true, shiftKey: true });
  dialog.remove();
  expect(sheet()).toBeNull();
});

it("publishes one language at a chosen time in Athens, until another", async () => {
  await openSheet();
  fireEvent.click(language("English"));
  fireEvent.click(screen.getByLabelText(t.other));
  // Without a time there is nothing to save.
  await press("Schedule: Ελληνικά");
  await writeDate(/^Publish at/, "2037-05-01T07:00");
  fireEvent.click(screen.getByLabelText(t.end));
  await press("Schedule: Ελληνικά");
  expect(save).not.toHaveBeenCalled();
  await writeDate(UNTIL, "2037-06-01T07:00");
  await press("Schedule: Ελληνικά");
  expect(save.mock.calls).toEqual([
    [
      {
        "el.status": "scheduled",
        "el.published_at": "2037-05-01T04:00:00.000Z",
        "el.unpublish_at": "2037-06-01T04:00:00.000Z",
      },
    ],
  ]);
});

it("suggests the morning of a day that the calendar asked for", async () => {
  await openSheet({ plannedFor: "2037-05-01" });
  await press("Schedule: Ελληνικά + English");
  const at = { status: "scheduled", published_at: "2037-05-01T04:00:00.000Z" };
  expect(save.mock.calls).toEqual([
    [
      {
        "el.status": at.status,
        "el.published_at": at.published_at,
        "en.status": at.status,
        "en.published_at": at.published_at,
      },
    ],
  ]);
});

it("shows the stored end of a draft, and removes it when it is switched off", async () => {
  const ends = { ...draft, unpublishAt: "2037-06-01T04:00:00.000Z" };
  await openSheet({ languages: { el: ends, en: { ...draft, hasTitle: false } } });
  expect(until().value).toBe("2037-06-01T07:00");
  fireEvent.click(screen.getByLabelText(t.end));
  await press("Publish: Ελληνικά");
  expect(save.mock.calls).toEqual([[{ "el.status": "published", "el.unpublish_at": null }]]);
});

it("stays open with what was refused at its place, in both languages", async () => {
  save.mockResolvedValue(false);
  const { rerender } = await openSheet();
  await press("Publish: Ελληνικά + English");
  rerender(
    <Desk
      checks={[
        { key: "alts", label: "Images", state: "done", names: ["el.body"], field: <i>alts</i> },
        { key: "search", label: "Search", state: "advised", names: ["en.meta"], field: <input /> },
      ]}
      form={{
        refusals: 1,
        problem: "Not now.",
        errors: {
          "el.published_at": "In the past.",
          "en.published_at": "In the past.",
          "en.status": "Not yours.",
          "el.body.2": "No alt text.",
          slug: "Taken.",
        },
      }}
    />,
  );
  const own = within(sheet()!);
  expect(own.getAllByText("In the past.")).toHaveLength(1);
  expect(own.getByText("Not yours.").closest(".publish-language")?.textContent).toContain(
    "English",
  );
  const alert = own.getAllByRole("alert").at(-1)!;
  // What a check shows is not repeated below.
  expect(alert.textContent).toBe("Taken.Not now.");
  expect(own.getByText("alts").closest("details")?.open).toBe(true);
  expect(own.getByText("Search").closest("details")?.open).toBe(false);
  expect(document.activeElement).toBe(alert);
});

it("focuses the first refused field, unfolding it", async () => {
  const field = (isInvalid: boolean) => (
    <input aria-label="cover" aria-invalid={isInvalid || undefined} />
  );
  const checks = (isInvalid: boolean) => [
    { key: "cover", label: "Cover", state: "done" as const, field: field(isInvalid) },
  ];
  const { rerender } = await openSheet({ checks: checks(false) });
  rerender(<Desk checks={checks(true)} form={{ refusals: 1 }} />);
  const input = screen.getByLabelText("cover");
  expect([document.activeElement, input.closest("details")?.open]).toEqual([input, true]);
});

it("unfolds what comes to be missing, and never folds it under the hands of a writer", async () => {
  const checks = (state: "done" | "missing") => [
    { key: "alts", label: "Images", state, field: <i>alts</i> },
  ];
  const { rerender } = await openSheet({ checks: checks("done") });
  const details = () => screen.getByText("alts").closest("details");
  expect(details()?.open).toBe(false);
  rerender(<Desk checks={checks("missing")} />);
  expect(details()?.open).toBe(true);
  rerender(<Desk checks={checks("done")} />);
  expect(details()?.open).toBe(true);
});

it("offers only languages with a title that are not public, and takes public ones down", async () => {
  await openSheet({
    languages: {
      el: { ...live, publicPath: "/post/a" },
      en: { ...draft, hasTitle: false, status: "missing" },
    },
    form: { isKept: true },
  });
  expect([language("Ελληνικά").disabled, language("English").disabled]).toEqual([true, true]);
  expect(screen.getByText(t.keptToo)).toBeTruthy();
  await press(t.allPublic);
  expect(save).not.toHaveBeenCalled();
  await press(action(t.takeDown, "Ελληνικά"));
  await press(action(t.toDraft, "Ελληνικά"));
  await press(action(t.end, "Ελληνικά"));
  await writeDate(UNTIL, "2037-05-01T07:00");
  await press(t.endSet);
  expect(save.mock.calls).toEqual([
    [{ "el.status": "archived" }],
    [{ "el.status": "draft" }],
    [{ "el.unpublish_at": "2037-05-01T04:00:00.000Z" }],
  ]);
  // The sheet stays, with the field of the stored time closed.
  expect([sheet() === null, screen.queryByText(t.endSet)]).toEqual([false, null]);
});

it("removes the end of a public language, and keeps a time that was refused", async () => {
  const ends = { ...live, unpublishAt: "2037-06-01T04:00:00.000Z" };
  const languages = { el: ends, en: live };
  const { rerender } = await openSheet({ languages });
  await press(action(t.end, "Ελληνικά"));
  await writeDate(UNTIL, "2020-05-01T07:00");
  save.mockResolvedValueOnce(false);
  await press(t.endSet);
  rerender(<Desk languages={languages} form={{ errors: { "el.unpublish_at": "In the past." } }} />);
  expect(until().value).toBe("2020-05-01T07:00");
  expect(until().closest(".publish-language")?.textContent).toContain("In the past.");
  await press(t.endNever);
  expect(save.mock.lastCall).toEqual([{ "el.unpublish_at": null }]);
});

it("leaves a page that the site links to where it is, and asks for no times without them", async () => {
  await openSheet({
    languages: { el: { ...live, isNeeded: true }, en: draft },
    hasDates: false,
  });
  expect(screen.getByText(editor.pageRequired)).toBeTruthy();
  expect([
    screen.queryByRole("button", { name: action(t.takeDown, "Ελληνικά"), hidden: true }),
    screen.queryByText(t.when),
    screen.queryByText(t.end),
  ]).toEqual([null, null, null]);
});
