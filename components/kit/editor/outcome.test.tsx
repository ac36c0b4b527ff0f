import { pageKind } from "@/lib/magazine/page/kind";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { paths } from "@/lib/kernel/core/paths";
import messages from "@/messages/en";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { EditorFrame } from "./editor-frame";
import { outcomeOf } from "./outcome";
import { isAutosavable, isPublicField, type EditView } from "./translation-status";
import { useEditor } from "./use-editor";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));

const t = messages.account.editor.outcome;
const api = stubApi();
const toasts = recordToasts();
const HOUR = "2137-01-01T05:00:00.000Z";
type Status = "draft" | "scheduled" | "published" | "archived";
const one = (status: Status, published_at: string | null = null) => ({
  status,
  published_at,
  slug: "light",
  is_outdated: false,
});
const viewOf = (el: Status, en: Status, alternates: object = {}) => ({
  id: 7,
  version: 4,
  alternates: { el: null, en: null, ...alternates },
  translations: {
    el: one(el, el === "scheduled" ? HOUR : null),
    en: one(en, en === "scheduled" ? HOUR : null),
  },
});

describe("what a save did", () => {
  it.each([
    ["draft", "published", [], "published"],
    ["draft", "scheduled", [], "scheduled"],
    ["published", "published", ["el.title"], "changesPublished"],
    ["published", "published", ["cover_id"], "changesPublished"],
    ["published", "published", ["en.title"], undefined],
    ["scheduled", "scheduled", ["el.title"], "changesScheduled"],
    ["scheduled", "archived", [], "takenDown"],
    ["draft", "draft", ["el.title"], undefined],
  ] as const)("from %s to %s with %j: %s", (before, after, names, what) => {
    const [line] = outcomeOf(viewOf(before, "draft"), viewOf(after, "draft"), names, paths.post);
    expect(line?.what).toBe(what);
  });
});

function Editor({ view }: { view: ReturnType<typeof viewOf> }) {
  const form = useEditor<EditView & { id: number; version: number }, { "el.title": string }>({
    of: pageKind,
    path: "/api/page",
    view,
    blank: { "el.title": "" },
    read: ({ id, version }) => ({ id, version, values: { "el.title": "Φως" } }),
    isAutosaved: isAutosavable,
    isCopied: isPublicField,
    pagePath: paths.post,
  });
  return (
    <>
      <EditorFrame
        form={form}
        title="Light"
        texts={{ labels: { title: "Title" } }}
        path="/api/page"
        fields={() => <TextField {...bindText(form.field("el.title"))} label="Title" />}
      />
      <button onClick={() => void form.save()}>Go</button>
    </>
  );
}
const note = () => document.querySelector(".editor-notes")?.textContent ?? "";

beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  api.respond("GET /api/working-copy/page/7", { body: { data: null } });
  api.respond("GET /api/page/7/revisions", { body: { data: [] } });
});
async function save(view: ReturnType<typeof viewOf>, after: object) {
  renderDesk(<Editor view={view} />);
  fireEvent.change(screen.getByLabelText("Title", { selector: "#page-el-title" }), {
    target: { value: "Άλλο" },
  });
  api.respond("PUT /api/page/7", { body: { data: after } });
  await press("Go");
}

it("says what is published in which languages, with the address of each to open and to copy", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { ...window.navigator, clipboard: { writeText } });
  const shown = { el: "/post/light", en: "/en/post/light" };
  await save(viewOf("draft", "draft"), viewOf("published", "published", shown));
  expect(toasts).toEqual(["Published: Ελληνικά, English."]);
  expect(note()).toContain("Published: Ελληνικά, English.");
  const [el, en] = screen.getAllByRole<HTMLAnchorElement>("link", { name: /light$/ });
  expect([el?.pathname, en?.pathname]).toEqual(["/post/light", "/en/post/light"]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /copy.*EN/i })));
  expect(writeText.mock.calls).toEqual([[en?.href]]);
  expect(note()).toContain(t.copied);
  fireEvent.click(screen.getByRole("button", { name: t.close }));
  expect(note()).not.toContain("Published");
});

it("says when something scheduled appears, whose address is no link before; the bar has the hour", async () => {
  await save(viewOf("draft", "draft"), viewOf("scheduled", "draft"));
  expect(toasts).toEqual(["Scheduled for 01/01/2137 07:00: Ελληνικά."]);
  expect(note()).toContain("/post/light");
  expect(screen.queryByRole("link", { name: /light$/ })).toBeNull();
  expect(document.querySelector(".editor-bar")?.textContent).toContain("01/01/2137 07:00");
});
