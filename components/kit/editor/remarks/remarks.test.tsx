import { postKind } from "@/lib/magazine/post/kind";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { JSONContent } from "@tiptap/core";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import messages from "@/messages/en";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { EditorFrame } from "../editor-frame";
import { RichTextEditor } from "../rich-text-editor";
import type { EditView } from "../translation-status";
import { useEditor } from "../use-editor";
import type { Remark } from "./use-remarks";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));

const { editor: texts } = messages.account;
const api = stubApi();
const toasts = recordToasts();
const LIST = "/api/remark/post/7";

/** Nothing is in view: jsdom has no layout. */
class Observer {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  window.localStorage.clear();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.scrollIntoView = () => undefined;
  document.elementFromPoint = () => null;
});

const paragraph = (text: string): JSONContent => ({
  type: "paragraph",
  content: [{ type: "text", text }],
});
const BODY: JSONContent = {
  type: "doc",
  content: [paragraph("Our garden is small."), paragraph("The trees shade it at noon.")],
};
type Draft = {
  "el.product_name": string;
  "en.product_name": string;
  "el.body_doc": JSONContent | null;
  "en.body_doc": JSONContent | null;
};
const VALUES: Draft = {
  "el.product_name": "Φως",
  "en.product_name": "Light",
  "el.body_doc": null,
  "en.body_doc": BODY,
};
type View = EditView & { id: number; version: number };
const DRAFT = { status: "draft", is_outdated: false } as const;
const VIEW: View = { id: 7, version: 1, translations: { el: DRAFT, en: DRAFT } };

function Editor({ view }: { view: View | null }) {
  const form = useEditor<View, Draft>({
    of: postKind,
    path: "/api/product",
    view,
    blank: VALUES,
    read: ({ id, version }) => ({ id, version, values: VALUES }),
    isAutosaved: () => false,
  });
  const labels = { product_name: "Title", summary: "Standfirst", body_doc: "Text" };
  return (
    <EditorFrame
      form={form}
      title="Light"
      texts={{ labels }}
      path="/api/product"
      fields={(locale) => (
        <>
          <TextField
            {...bindText(form.field(`${locale}.product_name`))}
            label={`Title ${locale}`}
          />
          <RichTextEditor
            {...form.field(`${locale}.body_doc`)}
            label={`Text ${locale}`}
            locale={locale}
            parent={{ type: "post", id: 7 }}
          />
        </>
      )}
    />
  );
}

const remark = (id: number, change: Partial<Remark> = {}): Remark => ({
  id,
  locale: "en",
  field: "body_doc",
  anchor: { exact: "garden is small", prefix: "Our", suffix: ".", position: 4 },
  body: `Remark ${id}`,
  author: { id: 2, name: "Anna" },
  created_at: "2026-03-01T10:00:00.000Z",
  done_at: null,
  done_by: null,
  replies: [],
  ...change,
});
const open = async (...remarks: Remark[]) => {
  api.respond(`GET ${LIST}`, { body: { data: { remarks } } });
  api.respond("GET /api/product/7/revisions", { body: { data: [] } });
  const rendered = renderDesk(<Editor view={VIEW} />);
  await screen.findAllByRole("toolbar");
  if (remarks.length > 0) await screen.findAllByText(/^Remark/);
  return rendered;
};
type Typed = HTMLElement & {
  editor: {
    state: { doc: unknown };
    commands: {
      setTextSelection(range: { from: number; to: number }): boolean;
      insertContentAt(pos: number, text: string): boolean;
      deleteRange(range: { from: number; to: number }): boolean;
      undo(): boolean;
    };
  };
};
const page = () => screen.getByRole<Typed>("textbox", { name: "Text en" });
const use = (run: (commands: Typed["editor"]["commands"]) => void) =>
  act(async () => {
    run(page().editor.commands);
    await new Promise((done) => setTimeout(done));
  });
const passages = () =>
  [...document.querySelectorAll("[data-remark]")].map(({ textContent }) => textContent);
const panel = () =>
  within(screen.getByRole("heading", { name: /^Comments/ }).closest<HTMLElement>("section")!);
const sent = (method: string) => api.calls.filter(([call]) => call.startsWith(method));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("marks the passages of open remarks, which follow the words, and not the document", async () => {
  await open(remark(1), remark(2, { done_at: "2026-03-02T10:00:00.000Z" }));
  await waitFor(() => expect(passages()).toEqual(["garden is small"]));
  const before = JSON.stringify(page().editor.state.doc);
  expect(before).not.toContain("remark");
  await use((commands) => commands.insertContentAt(1, "Look: "));
  expect(passages()).toEqual(["garden is small"]);
  await use((commands) => commands.insertContentAt(18, "very "));
  expect(passages()[0]).toContain("very");
});

it("says that a passage is no longer there, last in the list, until it is back", async () => {
  const other = { exact: "trees shade it", prefix: "The", suffix: "at noon.", position: 25 };
  await open(remark(1), remark(2, { anchor: other }));
  await waitFor(() => expect(passages()).toEqual(["garden is small", "trees shade it"]));
  await use((commands) => commands.deleteRange({ from: 1, to: 21 }));
  await screen.findByText(texts.remarkGone);
  const items = panel().getAllByRole("listitem");
  expect(items.map((item) => /Remark \d/.exec(item.textContent)?.[0])).toEqual([
    "Remark 2",
    "Remark 1",
  ]);
  await use((commands) => commands.undo());
  await waitFor(() => expect(passages()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(texts.remarkGone)).toBeNull());
});

it("sends a remark on what is selected, by tool or by key, and shows it", async () => {
  await open();
  await use((commands) => commands.setTextSelection({ from: 5, to: 11 }));
  await act(async () => {
    fireEvent.keyDown(page(), { code: "KeyM", key: "μ", ctrlKey: true, altKey: true });
  });
  expect(document.activeElement).toBe(screen.getByLabelText(texts.remarkBody));
  await press(texts.remarkSend);
  expect(screen.getByText(texts.remarkEmpty)).toBeTruthy();
  expect(sent("POST")).toEqual([]);
  write(texts.remarkBody, " Which one? ");
  api.respond(`POST ${LIST}`, { status: 422, body: { errors: { body: ["Too rude."] } } });
  await press(texts.remarkSend);
  await screen.findByText("Too rude.");
  // Nothing that was typed is lost.
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.remarkBody).value).toBe(" Which one? ");
  const anchor = { exact: "garden", prefix: "Our", suffix: "is small.\nThe trees shade it a" };
  const added = remark(5, { anchor: { ...anchor, position: 4 }, body: "Which one?" });
  api.respond(`POST ${LIST}`, { status: 201, body: { data: added } });
  await press(texts.remarkSend);
  expect(sent("POST").at(-1)?.[1]).toMatchObject({
    locale: "en",
    field: "body_doc",
    body: "Which one?",
    anchor: { exact: "garden", prefix: "Our", position: 4 },
  });
  await screen.findByText("Which one?");
  await waitFor(() => expect(passages()).toEqual(["garden"]));
});

it("takes a remark on a title by key, whose text is chosen in the panel", async () => {
  await open();
  const title = screen.getByLabelText("Title en");
  title.focus();
  await act(
    async () => void fireEvent.keyDown(title, { code: "KeyM", ctrlKey: true, altKey: true }),
  );
  const about = screen.getByLabelText<HTMLSelectElement>(texts.remarkAbout);
  expect(about.value).toBe("en.product_name");
  write(texts.remarkAbout, "el.product_name");
  write(texts.remarkBody, "Shorter");
  api.respond(`POST ${LIST}`, {
    status: 201,
    body: { data: remark(6, { locale: "el", field: "product_name", anchor: null }) },
  });
  await press(texts.remarkSend);
  expect(sent("POST").at(-1)?.[1]).toEqual({
    locale: "el",
    field: "product_name",
    anchor: null,
    body: "Shorter",
  });
});

it("answers, marks as done and opens again, and says why it could not", async () => {
  await open(remark(1));
  await press(texts.remarkReply);
  write(texts.remarkReplyLabel, "The small one");
  const reply = { id: 9, body: "The small one", author: { id: 1, name: "Me" } };
  const answered = remark(1, { replies: [{ ...reply, created_at: "2026-03-01T11:00:00.000Z" }] });
  api.respond(`POST ${LIST}/1/reply`, { status: 201, body: { data: answered } });
  await press(texts.remarkSend);
  await screen.findByText("The small one");
  api.respond(`PUT ${LIST}/1`, "offline");
  await press(texts.remarkDone);
  expect(toasts).toHaveLength(1);
  await waitFor(() => expect(passages()).toHaveLength(1));
  const done = { done_at: "2026-03-02T10:00:00.000Z", done_by: { id: 1, name: "Me" } };
  api.respond(`PUT ${LIST}/1`, { body: { data: { ...answered, ...done } } });
  await press(texts.remarkDone);
  expect([passages(), sent("PUT").at(-1)?.[1]]).toEqual([[], { done: true }]);
  expect(screen.queryByText("The small one")).toBeNull();
  await press("Resolved (1)");
  await screen.findByText("The small one");
  api.respond(`PUT ${LIST}/1`, { body: { data: answered } });
  await press(texts.remarkReopen);
  await waitFor(() => expect(passages()).toEqual(["garden is small"]));
});

it("removes what one wrote oneself, after a question, and nothing of others", async () => {
  const mine = remark(2, { author: { id: 1, name: "Me" } });
  await open(remark(1), mine);
  expect(panel().getAllByRole("button", { name: texts.remarkRemove })).toHaveLength(1);
  await press(texts.remarkRemove);
  expect(sent("DELETE")).toEqual([]);
  api.respond(`GET ${LIST}`, { body: { data: { remarks: [remark(1)] } } });
  await act(async () => {
    fireEvent.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: texts.remarkRemove }),
    );
    await new Promise((done) => setTimeout(done));
  });
  expect(sent("DELETE").map(([call]) => call)).toEqual([`DELETE ${LIST}/2`]);
  await waitFor(() => expect(screen.queryByText("Remark 2")).toBeNull());
});

it("leads from the panel to the passage, and from the passage to the panel", async () => {
  await open(remark(1));
  await waitFor(() => expect(passages()).toHaveLength(1));
  const quote = panel().getByRole("button", { name: "garden is small" });
  // A press by keyboard has no detail.
  await act(async () => void fireEvent.click(quote, { detail: 0 }));
  expect(document.querySelector("[data-remark='1']")?.hasAttribute("data-active")).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(page()));
  await press("1 open comment");
  expect(document.activeElement?.id).toBe("remarks");
});

it("explains itself while there are none, and is missing before the first save", async () => {
  const { unmount } = await open();
  expect(screen.getByText(texts.remarksHint)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: texts.remarkNew }).length).toBeGreaterThan(1);
  unmount();
  api.calls.length = 0;
  renderDesk(<Editor view={null} />);
  await screen.findAllByRole("toolbar");
  expect(screen.queryByRole("button", { name: texts.remarkNew })).toBeNull();
  expect(api.calls).toEqual([]);
});
