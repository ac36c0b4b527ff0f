import { act, fireEvent, screen } from "@testing-library/react";
import type { Editor, JSONContent } from "@tiptap/core";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { carryOver, countPassages } from "@/lib/kernel/document/passages";
import messages from "@/messages/en";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { RichTextEditor } from "../rich-text-editor";
import { MissingSections } from "./missing-sections";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const t = messages.account.editor.passages;
const START = "Start from the Greek";
const api = stubApi();
const onChange = vi.fn<(value: JSONContent | null) => void>();
beforeEach(() => {
  onChange.mockReset();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const text = (words: string, marks?: JSONContent["marks"]): JSONContent => ({
  type: "text",
  text: words,
  ...(marks && { marks }),
});
const paragraph = (...content: JSONContent[]) => ({ type: "paragraph", content });
const doc = (...content: JSONContent[]): JSONContent => ({ type: "doc", content });
const bold = [{ type: "bold" }];
const GREEK = doc(
  { type: "heading", attrs: { level: 2 }, content: [text("Το φως")] },
  paragraph(text("Πολύ "), text("φως", bold)),
  { type: "blockquote", attrs: { cite: "Άννα" }, content: [paragraph(text("Λιτά"))] },
);

function Text({ first }: { first: JSONContent | null }) {
  const [value, setValue] = useState(first);
  const change = (next: JSONContent | null) => {
    onChange(next);
    setValue(next);
  };
  return (
    <RichTextEditor
      id="body"
      label="Body"
      value={value}
      locale="en"
      onChange={change}
      parent={{ type: "post", id: 5 }}
      original={{ locale: "el", value: GREEK }}
    />
  );
}
const open = async (first: JSONContent | null) => {
  renderDesk(<Text first={first} />);
  await screen.findByRole("toolbar");
};
const saved = () => onChange.mock.lastCall![0]!;
const page = () => screen.getByRole("textbox", { name: "Body" });
const panel = () => document.querySelector(".passage-panel");
/** The editor of the page, to type as a user does: jsdom has no editing of its own. */
const tiptap = () => (page() as HTMLElement & { editor: Editor }).editor;

it("starts an empty text from the other language, with everything to be translated", async () => {
  await open(null);
  await press(START);
  expect(saved()).toEqual(carryOver(GREEK));
  expect(panel()?.textContent).toContain("4 passages to translate");
  expect(panel()?.textContent).toContain("Το φως");
  expect(page().querySelectorAll("[data-passage=untranslated]")).toHaveLength(4);
  expect(page().textContent).toBe("");
  expect(screen.queryByRole("button", { name: START })).toBeNull();
});

it("takes what is written as the translation, and goes from one passage to the next", async () => {
  await open(carryOver(GREEK));
  await press(t.next);
  await act(async () => void tiptap().commands.insertContent("Light"));
  expect(saved().content![0]).toEqual({
    type: "heading",
    attrs: { level: 2 },
    content: [text("Light")],
  });
  await press(t.next);
  expect(panel()?.textContent).toContain("Πολύ φως");
  await press(t.copyFormatted);
  expect(saved().content![1]).toEqual(paragraph(text("Πολύ "), text("φως", bold)));
  // The source of the quote, which stands before its words.
  expect(panel()?.textContent).toContain("Source in Greek: Άννα");
  await press(t.copyText);
  expect(saved().content![2]!.attrs).toEqual({ cite: "Άννα" });
  expect(panel()?.textContent).toContain("1 passage to translate");
  await press(t.copyFormatted);
  expect(panel()).toBeNull();
  expect(countPassages(saved()).untranslated).toBe(0);
});

it("leads to passages by Alt and an arrow, and divides one without its original", async () => {
  await open(carryOver(GREEK));
  fireEvent.keyDown(page(), { key: "ArrowDown", altKey: true });
  expect(panel()?.textContent).toContain("Το φως");
  await act(async () => void tiptap().chain().insertContent("Light").splitBlock().run());
  expect(countPassages(saved()).untranslated).toBe(3);
});

it("replaces a text only after a question, and undo brings it back", async () => {
  await open(doc(paragraph(text("Mine"))));
  await press("Start again from the Greek");
  await press(messages.account.alert.cancel);
  expect(onChange).not.toHaveBeenCalled();
  await press("Start again from the Greek");
  await press(t.replaceConfirm);
  expect(saved()).toEqual(carryOver(GREEK));
  await act(async () => void tiptap().commands.undo());
  expect(saved()).toEqual(doc(paragraph(text("Mine"))));
});

it("keeps the mark of a machine until the passage is edited or checked", async () => {
  const original = JSON.stringify([text("Φως")]);
  const proposed = (words: string) => ({
    ...paragraph(text(words)),
    attrs: { original, machine: true },
  });
  await open(doc(proposed("Ligth"), proposed("Shadow"), paragraph(text("Mine"))));
  expect(panel()?.textContent).toContain(
    "Nothing left to translate, 2 machine translations to check",
  );
  await act(async () => void tiptap().commands.insertContentAt(16, " own"));
  expect(countPassages(saved()).machine).toBe(2);
  await act(async () => void tiptap().commands.insertContentAt(2, "i"));
  expect(countPassages(saved()).machine).toBe(1);
  await press(t.next);
  await press(t.checked);
  expect(saved().content![1]).toEqual(paragraph(text("Shadow")));
  expect(panel()).toBeNull();
});

it("says which sections only the other language has", () => {
  const english = doc(paragraph(text("Light")));
  const greek = doc(paragraph(text("Φως")), GREEK.content![0]!, paragraph(text("Πολύ")));
  renderDesk(<MissingSections value={english} original={{ locale: "el", value: greek }} />);
  expect(document.querySelector(".passage-missing")?.textContent).toBe(
    "One part is in Greek only:2. Το φως",
  );
});
it("says nothing while both have the same sections, or one is empty", () => {
  const original = { locale: "el" as const, value: GREEK };
  renderDesk(<MissingSections value={carryOver(GREEK)} original={original} />);
  renderDesk(<MissingSections value={null} original={original} />);
  expect(document.querySelector(".passage-missing")).toBeNull();
});

const PROPOSAL = "GET /api/translation-proposal";
const openFirst = async (hasMachine: boolean) => {
  renderDesk(
    <FormContextProvider locale="en" texts={testFormTexts} userId={1} hasMachine={hasMachine}>
      <Text first={carryOver(GREEK)} />
    </FormContextProvider>,
  );
  await screen.findByRole("toolbar");
  await press(t.next);
};

it("proposes what was translated before, and inserts it by Alt and Enter", async () => {
  const data = { proposal: "The light", source: "memory", similarity: 87 };
  api.respond(PROPOSAL, { body: { data } });
  await openFirst(false);
  expect(await screen.findByText("The light")).toBeTruthy();
  expect(panel()?.textContent).toContain("Translated before (87%)");
  expect(new URLSearchParams(api.queries[0]).get("text")).toBe("Το φως");
  await act(async () => void fireEvent.keyDown(page(), { key: "Enter", altKey: true }));
  expect(saved().content![0]).toEqual({
    type: "heading",
    attrs: { level: 2 },
    content: [text("The light")],
  });
  expect(screen.queryByRole("button", { name: t.machine })).toBeNull();
});

it("says that a machine did not answer, and marks what it proposes", async () => {
  api.respond(PROPOSAL, { status: 503, body: {} });
  await openFirst(true);
  await press(t.machine);
  expect(await screen.findByText(t.machineFailed)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  const data = { proposal: "<b>Light</b>", source: "machine", similarity: null };
  api.respond(PROPOSAL, { body: { data } });
  await press(t.machine);
  expect(saved().content![0]).toMatchObject({
    attrs: { machine: true },
    content: [text("<b>Light</b>")],
  });
  expect(page().querySelector("[data-passage=machine] b")).toBeNull();
});
