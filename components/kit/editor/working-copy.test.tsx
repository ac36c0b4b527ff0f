import { pageKind } from "@/lib/magazine/page/kind";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import messages from "@/messages/en";
import { hasUnsaved } from "@/components/kit/desk/form/leave-guard";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
// What comes late in a browser is there: the clock of these tests stands still while it loads.
import "./editor-conflict";
import { EditorFrame } from "./editor-frame";
import { isAutosavable, isPublicField, type EditView } from "./translation-status";
import { useEditor } from "./use-editor";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));

const { editor, form: texts } = messages.account;
const api = stubApi();
recordToasts();
const COPY = "/api/working-copy/page/7";

type Draft = { [L in Locale as `${L}.title`]: string };
type View = EditView & { id: number; version: number; texts: Record<Locale, string> };
/** Greek is public, English a draft. */
const view = (version: number, el = "Φως", en = "Light"): View => ({
  id: 7,
  version,
  texts: { el, en },
  translations: {
    el: { status: "published", is_outdated: false },
    en: { status: "draft", is_outdated: false },
  },
});
const copy = (version: number, title: string, by = { id: 2, name: "Anna Rota" }) => ({
  data: {
    version,
    user: by,
    updated_at: "2026-03-01T10:00:00.000Z",
    base_version: 4,
    change: { translations: { el: { title } } },
    base: { translations: { el: { title: "Φως" } } },
  },
});

const useForm = () =>
  useEditor<View, Draft>({
    of: pageKind,
    path: "/api/page",
    view: view(4),
    blank: { "el.title": "", "en.title": "" },
    read: ({ id, version, texts: { el, en } }) => ({
      id,
      version,
      values: { "el.title": el, "en.title": en },
    }),
    isAutosaved: isAutosavable,
    isCopied: isPublicField,
  });
function Marked() {
  const { markCurrent } = useForm();
  return <button onClick={() => void markCurrent("en")}>Current</button>;
}

function Editor() {
  const form = useForm();
  return (
    <EditorFrame
      form={form}
      title="Light"
      texts={{ labels: { title: "Title" } }}
      path="/api/page"
      fields={(locale) => (
        <TextField {...bindText(form.field(`${locale}.title`))} label={`Title ${locale}`} />
      )}
    />
  );
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async () => {
  const rendered = renderDesk(<Editor />);
  await advance(0);
  return rendered;
};
const field = (locale: Locale) => screen.getByLabelText<HTMLInputElement>(`Title ${locale}`);
const type = (locale: Locale, value: string) =>
  fireEvent.change(field(locale), { target: { value } });
const writes = () => api.calls.filter(([route]) => !route.startsWith("GET"));
const saved = () => document.querySelector<HTMLElement>(".editor-saved");

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  window.localStorage.clear();
  api.respond(`GET ${COPY}`, { body: { data: null } });
  api.respond("GET /api/page/7/revisions", { body: { data: [] } });
});

it("keeps changes of what is public apart, and publishes them on request", async () => {
  await open();
  type("el", "Φως και σκιά");
  expect(saved()?.dataset.tone).toBe("waiting");
  api.respond(`PUT ${COPY}`, { body: copy(1, "Φως και σκιά", { id: 1, name: "Me" }) });
  await advance(3_000);
  expect(writes()).toEqual([
    [
      `PUT ${COPY}`,
      {
        change: { translations: { el: { title: "Φως και σκιά" } } },
        base: { translations: { el: { title: "Φως" } } },
        base_version: 4,
        version: 0,
      },
    ],
  ]);
  expect(saved()?.textContent).toContain(editor.keptUnpublished);
  // It is stored, so that nothing is asked on leaving.
  expect(hasUnsaved()).toBe(false);

  api.respond("PUT /api/page/7", { body: { data: view(5, "Φως και σκιά") } });
  await press(editor.publishChanges);
  await advance(0);
  expect(writes().slice(1)).toEqual([
    ["PUT /api/page/7", { translations: { el: { title: "Φως και σκιά" } }, version: 4 }],
    [`DELETE ${COPY}`, undefined],
  ]);
  expect(api.queries.at(-1)).toContain("version=1");
  expect(saved()?.dataset.tone).toBe("good");
});

it("autosaves the draft of one language while the other one is public", async () => {
  await open();
  type("en", "Light and shade");
  api.respond("PUT /api/page/7", { body: { data: view(5, "Φως", "Light and shade") } });
  await advance(3_000);
  expect(writes()).toEqual([
    [
      "PUT /api/page/7",
      { translations: { en: { title: "Light and shade" } }, autosave: true, version: 4 },
    ],
  ]);
  expect(screen.getByRole("button", { name: texts.save })).toBeTruthy();
});

it("opens with the changes that another editor kept, and discards them after a question", async () => {
  api.respond(`GET ${COPY}`, { body: copy(3, "Άλλο φως") });
  await open();
  expect(field("el").value).toBe("Άλλο φως");
  expect(document.body.textContent).toContain("Anna Rota");
  // What the server has needs no save.
  await advance(60_000);
  expect(writes()).toEqual([]);
  await press(editor.copyDiscard);
  expect(writes()).toEqual([]);
  await press(editor.copyDiscard);
  await advance(0);
  expect(writes()).toEqual([[`DELETE ${COPY}`, undefined]]);
  expect(field("el").value).toBe("Φως");
});

it("shows both sides when another editor kept another text of the same field", async () => {
  await open();
  type("el", "Δικό μου");
  api.respond(`PUT ${COPY}`, {
    status: 409,
    body: { message: "Conflict", ...copy(2, "Δικό της") },
  });
  await advance(3_000);
  const notes = document.querySelector(".editor-notes");
  expect(notes?.textContent).toContain("Δικό της");
  expect(notes?.textContent).toContain("Anna Rota saved first");
  expect(field("el").value).toBe("Δικό μου");
  // Nothing is sent until the user has decided; then their own text is kept, not published.
  await advance(60_000);
  expect(writes()).toHaveLength(1);
  api.respond(`PUT ${COPY}`, { body: copy(3, "Δικό μου", { id: 1, name: "Me" }) });
  await press(texts.conflictKeep);
  await advance(0);
  expect(writes().at(-1)).toEqual([
    `PUT ${COPY}`,
    expect.objectContaining({
      version: 2,
      change: { translations: { el: { title: "Δικό μου" } } },
    }),
  ]);
  expect(writes().some(([route]) => route === "PUT /api/page/7")).toBe(false);
});

it("stores by Ctrl+S without publishing", async () => {
  await open();
  type("el", "Φως και σκιά");
  api.respond(`PUT ${COPY}`, { body: copy(1, "Φως και σκιά", { id: 1, name: "Me" }) });
  fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
  await advance(0);
  expect(writes().map(([route]) => route)).toEqual([`PUT ${COPY}`]);
});

const revision = (version: number, el: string, en: string) =>
  api.respond(`GET /api/page/7/revisions/${version}`, {
    body: {
      data: { version, snapshot: { translations: { el: { title: el }, en: { title: en } } } },
    },
  });
/** Opens the first version in the history. */
async function openFirstVersion() {
  const entry = (version: number, at: string) => ({
    version,
    at,
    actor: { id: 2, name: "Anna Rota" },
    restored_from: null,
    fields: [],
  });
  api.respond("GET /api/page/7/revisions", {
    body: { data: [entry(4, "2026-03-02T10:00:00Z"), entry(1, "2026-03-01T10:00:00Z")] },
  });
  revision(4, "Φως", "Light");
  revision(1, "Σκότος", "Dark");
  await open();
  const [, first] = document.querySelectorAll<HTMLElement>(".history-entry");
  await act(async () => first?.click());
  await advance(0);
  // The code of the opened entry.
  await act(() => vi.dynamicImportSettled());
}

it("an earlier version of what is public becomes an unpublished change", async () => {
  await openFirstVersion();
  api.respond(`PUT ${COPY}`, { body: copy(1, "Σκότος", { id: 1, name: "Me" }) });
  api.respond("PUT /api/page/7", { body: { data: view(5, "Φως", "Dark") } });
  await press(editor.restore);
  await press(editor.restore);
  await advance(0);
  // The draft of the other language is stored as always; the public text is kept apart.
  expect(writes()).toEqual([
    ["PUT /api/page/7", { translations: { en: { title: "Dark" } }, autosave: true, version: 4 }],
    [
      `PUT ${COPY}`,
      {
        change: { translations: { el: { title: "Σκότος" } } },
        base: { translations: { el: { title: "Φως" } } },
        base_version: 5,
        version: 0,
      },
    ],
  ]);
  expect(field("el").value).toBe("Σκότος");
  expect(saved()?.textContent).toContain(editor.keptUnpublished);
});

it("an earlier draft is restored by the server, and leaves what is kept apart", async () => {
  api.respond(`GET ${COPY}`, { body: copy(3, "Άλλο φως", { id: 1, name: "Me" }) });
  await openFirstVersion();
  api.respond("POST /api/page/7/revisions/1/restore", {
    body: { data: view(5, "Φως", "Dark") },
  });
  await press("Only English");
  await press("Restore 1 field");
  await press(editor.restore);
  await advance(0);
  expect(writes()).toEqual([
    ["POST /api/page/7/revisions/1/restore", { fields: ["en.title"], version: 4 }],
  ]);
  expect([field("el").value, field("en").value]).toEqual(["Άλλο φως", "Dark"]);
});

it("marking a translation as current publishes nothing that is kept apart", async () => {
  api.respond(`GET ${COPY}`, { body: copy(3, "Άλλο φως", { id: 1, name: "Me" }) });
  renderDesk(<Marked />);
  await advance(0);
  api.respond("PUT /api/page/7", { body: { data: view(5) } });
  await press("Current");
  await advance(0);
  expect(writes()).toEqual([
    ["PUT /api/page/7", { translations: { en: { is_current: true } }, version: 4 }],
  ]);
});
