import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import messages from "@/messages/en";
import { dateText, writeDate } from "@/components/kit/desk/date/test-date";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { EditorFrame } from "./editor-frame";
import { sheetLanguages } from "./publish/publish-change";
import { PublishSheet } from "./publish/publish-sheet";
import type { TranslationStatus } from "./translation-status";
import type { EditView } from "./translation-status";
import { useEditor } from "./use-editor";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));

const { editor, form: texts } = messages.account;
const api = stubApi();
const toasts = recordToasts();
let isWide = false;
const layoutListeners = new Set<() => void>();
beforeEach(() => {
  isWide = false;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => layoutListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => layoutListeners.delete(listener),
  }));
  window.sessionStorage.clear();
  window.localStorage.clear();
});

type Texts = { title: string };
type Published = {
  status: Exclude<TranslationStatus["status"], "missing">;
  published_at: string | null;
};
type Draft = { [N in keyof Texts as `${Locale}.${N}`]: Texts[N] } & {
  [N in keyof Published as `${Locale}.${N}`]: Published[N];
};
const BLANK: Draft = {
  "el.title": "",
  "el.status": "draft",
  "el.published_at": null,
  "en.title": "",
  "en.status": "draft",
  "en.published_at": null,
};
type View = EditView & { id: number; version: number; texts: { el: Texts; en: Texts } };
const view = (version: number, el = "Φως", en = "Light"): View => ({
  id: 7,
  version,
  texts: { el: { title: el }, en: { title: en } },
  translations: { el: PUBLISHED, en: PUBLISHED },
});
const STORED = { status: "draft", published_at: null } as const;
const PUBLISHED = { status: "published", is_outdated: false } as const;

function Editor({ first }: { first: View }) {
  const form = useEditor<View, Draft>({
    of: { name: "thing" },
    path: "/api/thing",
    view: first,
    blank: BLANK,
    read: ({ id, version, texts: { el, en } }) => ({
      id,
      version,
      values: { ...BLANK, "el.title": el.title, "en.title": en.title },
    }),
    isAutosaved: () => false,
  });
  return (
    <EditorFrame
      form={form}
      title="Light"
      texts={{ labels: { title: "Title" } }}
      path="/api/thing"
      fields={(locale) => (
        <TextField {...bindText(form.field(`${locale}.title`))} label={`Title ${locale}`} />
      )}
      publishSheet={(close) => (
        <PublishSheet
          form={form}
          languages={sheetLanguages({ translations: { el: null, en: STORED } }, ["en"])}
          checks={[]}
          onClose={close}
        />
      )}
    />
  );
}
const ENTRY = {
  at: "2026-03-01T10:00:00.000Z",
  actor: { id: 1, name: "Anna" },
  restored_from: null,
};
const open = async () => {
  api.respond("GET /api/thing/7/revisions", {
    body: {
      data: [
        { ...ENTRY, version: 4, fields: ["en.title"] },
        { ...ENTRY, version: 3, actor: null, fields: [] },
      ],
    },
  });
  const rendered = renderDesk(<Editor first={view(4)} />);
  await screen.findByText("Anna");
  return rendered;
};
const field = (locale: "el" | "en") => screen.getByLabelText<HTMLInputElement>(`Title ${locale}`);
const type = (locale: "el" | "en", value: string) =>
  fireEvent.change(field(locale), { target: { value } });
const writes = () => api.calls.filter(([route]) => route.startsWith("PUT"));
const saved = () => document.querySelector(".editor-saved")?.textContent;
const tab = (locale: "el" | "en") =>
  screen.getByRole("tab", { name: locale === "el" ? /Ελλ/ : /Engl/ });

it("saves by Ctrl+S and the button, only what was changed, and says when", async () => {
  await open();
  await press(texts.save);
  expect(api.calls).toHaveLength(1);
  type("en", "Lamp");
  expect(saved()).toBe(editor.unsavedStored);
  const end = api.hold("PUT /api/thing/7");
  const key = createEvent.keyDown(document.body, { key: "s", ctrlKey: true });
  fireEvent(document.body, key);
  expect(key.defaultPrevented).toBe(true);
  await waitFor(() => expect(saved()).toBe(texts.saving));
  fireEvent.keyDown(document.body, { key: "s", ctrlKey: true, shiftKey: true });
  await end({ body: { data: view(5, "Φως", "Lamp") } });
  expect(writes()).toEqual([
    ["PUT /api/thing/7", { translations: { en: { title: "Lamp" } }, version: 4 }],
  ]);
  expect(saved()).toContain("Saved");
});

it("stops listening for Ctrl+S when it is left", async () => {
  const { unmount } = await open();
  type("en", "Lamp");
  unmount();
  const key = createEvent.keyDown(document.body, { key: "s", metaKey: true });
  fireEvent(document.body, key);
  expect([key.defaultPrevented, layoutListeners.size]).toEqual([false, 0]);
});

it("names a refused field of the hidden language, and leads to it", async () => {
  await open();
  expect([tab("en").ariaSelected, field("el").closest("section")?.hidden]).toEqual(["true", true]);
  type("el", "Φ");
  api.respond("PUT /api/thing/7", {
    status: 422,
    body: { message: "", errors: { "translations.el.title": ["Too short."] } },
  });
  await press(texts.save);
  const note = document.querySelector(".editor-notes")!;
  expect(note.textContent).toContain("Too short.");
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  await act(async () => note.querySelector("button")!.click());
  expect([document.activeElement, field("el").value]).toEqual([field("el"), "Φ"]);
  expect(tab("el").ariaSelected).toBe("true");
});

it("offers to sign in again in another tab after the session has ended", async () => {
  await open();
  type("en", "Lamp");
  api.respond("PUT /api/thing/7", { status: 401 });
  await press(texts.save);
  expect(saved()).toBe(editor.notSaved);
  expect(screen.getByRole("link", { name: editor.signInAgain }).getAttribute("target")).toBe(
    "_blank",
  );
  expect(field("en").value).toBe("Lamp");
});

it("shows both sides of a conflict, and saves mine on request", async () => {
  await open();
  type("en", "Lamp");
  api.respond("PUT /api/thing/7", { status: 409, body: { data: view(5, "Φως", "Lantern") } });
  await press(texts.save);
  await screen.findByRole("button", { name: texts.conflictKeep });
  const note = within(document.querySelector<HTMLElement>(".editor-notes")!);
  expect([
    note.queryAllByText(/Lantern/).length > 0,
    note.queryAllByText(/Lamp/).length > 0,
  ]).toEqual([true, true]);
  api.respond("PUT /api/thing/7", { body: { data: view(6, "Φως", "Lamp") } });
  await press(texts.conflictKeep);
  expect(writes().at(-1)?.[1]).toMatchObject({
    version: 5,
  });
});

it("has tabs on a narrow screen, and both languages beside each other on a wide one", async () => {
  await open();
  tab("en").focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect([tab("el").ariaSelected, field("en").closest("section")?.hidden]).toEqual(["true", true]);
  isWide = true;
  act(() => layoutListeners.forEach((listener) => listener()));
  expect(screen.queryByRole("tab")).toBeNull();
  expect(field("en").closest("section")?.hidden).toBe(false);
});

it("shows one language on a wide screen too when asked, folds the settings, and remembers both", async () => {
  isWide = true;
  await open();
  expect(screen.queryByRole("tab")).toBeNull();
  await press(editor.views.isSplit);
  expect(screen.getAllByRole("tab")).toHaveLength(2);
  const frame = document.querySelector<HTMLElement>(".editor");
  expect(frame?.dataset.settings).toBeUndefined();
  await press(editor.views.hasSettings);
  expect(frame?.dataset.settings).toBe("folded");
  fireEvent.keyDown(document.body, { code: "Digit2", ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(screen.queryByRole("tab")).toBeNull());
});

const REVISION = (title: string) => ({
  body: { data: { version: 0, snapshot: { translations: { en: { title } } } } },
});

it("compares a former version with the present one, and brings it back after a question", async () => {
  await open();
  api.respond("GET /api/thing/7/revisions/3", REVISION("Dark"));
  api.respond("GET /api/thing/7/revisions/4", REVISION("Light"));
  const entries = () => document.querySelectorAll<HTMLButtonElement>(".history-entry");
  await act(async () => entries()[0]!.click());
  expect(screen.getByText(editor.currentVersion)).toBeTruthy();
  await act(async () => entries()[1]!.click());
  expect(await screen.findByText("Dark")).toBeTruthy();
  expect(entries()[0]!.ariaExpanded).toBe("false");
  api.respond("POST /api/thing/7/revisions/3/restore", {
    body: { data: view(5, "Φως", "Dark") },
  });
  await press(editor.restore);
  expect(openAlert()?.textContent).toContain(editor.restoreTitle);
  await press(editor.restore);
  await waitFor(() => expect(toasts).toEqual([editor.restored]));
  expect(field("en").value).toBe("Dark");
  expect(screen.queryByText("Dark", { selector: ".history-detail *" })).toBeNull();
});

it("says that a version or the history could not be loaded", async () => {
  const { unmount } = await open();
  api.respond("GET /api/thing/7/revisions/3", "offline");
  await act(async () => document.querySelectorAll<HTMLElement>(".history-entry")[1]!.click());
  expect(await screen.findByText(editor.historyFailed)).toBeTruthy();
  unmount();
  api.respond("GET /api/thing/7/revisions", { status: 500 });
  renderDesk(<Editor first={view(4)} />);
  expect(await screen.findByText(editor.historyFailed)).toBeTruthy();
});

it("publishes from the bar, keeps a refused time, and leads from its error to the sheet", async () => {
  await open();
  const sheet = () => within(document.querySelector<HTMLElement>("dialog.publish-sheet")!);
  const { publishSheet: t } = editor;
  await press(t.open);
  fireEvent.click(sheet().getByLabelText(t.other));
  const time = () => dateText(editor.publishAt);
  await writeDate(editor.publishAt, "2031-07-01T09:30");
  api.respond("PUT /api/thing/7", "offline");
  await press("Schedule: English");
  expect(sheet().getAllByRole("alert").at(-1)?.textContent).toContain(
    testFormTexts.problems.unanswered,
  );
  api.respond("PUT /api/thing/7", {
    status: 422,
    body: { message: "", errors: { "translations.en.published_at": ["Too far."] } },
  });
  await press("Schedule: English");
  expect(time().value).toBe("2031-07-01T09:30");
  expect(time().closest(".date-field")?.parentElement?.textContent).toContain("Too far.");
  await press(t.close);
  expect(document.querySelector("dialog.publish-sheet")).toBeNull();
  const note = document.querySelector(".editor-notes")!;
  await act(async () => note.querySelector("button")!.click());
  fireEvent.click(sheet().getByLabelText(t.other));
  await writeDate(editor.publishAt, "2031-07-02T09:30");
  api.respond("PUT /api/thing/7", { body: { data: view(5) } });
  await press("Schedule: English");
  expect(document.querySelector("dialog.publish-sheet")).toBeNull();
  expect(writes().at(-1)?.[1]).toMatchObject({
    translations: { en: { status: "scheduled", published_at: "2031-07-02T06:30:00.000Z" } },
  });
});
