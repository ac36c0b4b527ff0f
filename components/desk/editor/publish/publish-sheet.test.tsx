import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { writeDate } from "@/components/desk/date/test-date";
import { press, renderDesk } from "@/components/desk/test-desk";
import messages from "@/messages/en";
import { PublishButton } from "./publish-button";
import { PublishSheet, type PublishSheetProps } from "./publish-sheet";

const t = messages.account.editor.publishSheet;
const save = vi.fn<PublishSheetProps["onSave"]>();
beforeEach(() => save.mockReset().mockResolvedValue(true));

const draft = { hasTitle: true, status: "draft", publishedAt: null, publicPath: null } as const;

async function openSheet(change: Partial<PublishSheetProps> = {}) {
  renderDesk(
    <PublishButton
      isBusy={false}
      sheet={(close) => (
        <PublishSheet
          languages={{ el: draft, en: draft }}
          checks={[{ key: "cover", label: "Cover", state: "missing", field: <i>the field</i> }]}
          isBusy={false}
          problems={[]}
          onSave={save}
          onClose={close}
          {...change}
        />
      )}
    />,
  );
  await press(t.open);
}
const sheet = () => document.querySelector("dialog.publish-sheet");
const language = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it("publishes both languages in one save, and closes", async () => {
  await openSheet();
  await press("Publish: Ελληνικά + English");
  expect(save.mock.calls).toEqual([[{ "el.status": "published", "en.status": "published" }]]);
  expect(sheet()).toBeNull();
});

it("publishes one language at a chosen time in Athens", async () => {
  await openSheet();
  fireEvent.click(language("English"));
  fireEvent.click(screen.getByLabelText(t.other));
  // Without a time there is nothing to save.
  await press("Schedule: Ελληνικά");
  expect(save).not.toHaveBeenCalled();
  await writeDate(/^Publish at/, "2037-05-01T07:00");
  await press("Schedule: Ελληνικά");
  expect(save.mock.calls).toEqual([
    [{ "el.status": "scheduled", "el.published_at": "2037-05-01T04:00:00.000Z" }],
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

it("stays open with what was refused, and shows the fields of what is missing", async () => {
  save.mockResolvedValue(false);
  await openSheet({ problems: ["Write the alt text."] });
  expect(within(sheet() as HTMLElement).getByRole("alert").textContent).toBe("Write the alt text.");
  expect(screen.getByText("the field").closest("details")?.open).toBe(true);
  await press("Publish: Ελληνικά + English");
  expect(sheet()).not.toBeNull();
});

it("offers only languages with a title that are not public, and takes public ones back", async () => {
  await openSheet({
    languages: {
      el: { ...draft, status: "published", publicPath: "/post/a" },
      en: { ...draft, hasTitle: false, status: "missing" },
    },
  });
  expect([language("Ελληνικά").disabled, language("English").disabled]).toEqual([true, true]);
  await press(t.noneLeft);
  expect(save).not.toHaveBeenCalled();
  await press(t.unpublishIn.replace("{language}", "Ελληνικά"));
  expect(save.mock.calls).toEqual([[{ "el.status": "draft" }]]);
});
