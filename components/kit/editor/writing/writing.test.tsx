import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { JSONContent } from "@tiptap/core";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { RichTextEditor } from "../rich-text-editor";
import { TitleField } from "../title-field";
import { useWritingView, VIEW_KEYS } from "./writing-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { editor } = messages.account;
stubApi();
const onChange = vi.fn<(value: JSONContent | null) => void>();
beforeEach(() => {
  onChange.mockReset();
  localStorage.clear();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

type Typed = HTMLElement & {
  editor: {
    view: {
      state: { selection: { from: number; to: number }; tr: { insertText(text: string): unknown } };
      dispatch(tr: unknown): void;
      someProp(name: string, test: (handler: (...args: unknown[]) => unknown) => unknown): unknown;
    };
    commands: { focus(): boolean; selectAll(): boolean };
  };
};
const page = () => screen.getByRole<Typed>("textbox", { name: "Body" });
/** Types as the browser reports it: input handlers first, then the text itself. */
const type = (text: string) =>
  act(async () => {
    const { view } = page().editor;
    for (const key of text) {
      const { from, to } = view.state.selection;
      const isTaken = view.someProp("handleTextInput", (handle) =>
        handle(view, from, to, key, () => view.state.tr.insertText(key)),
      );
      if (!isTaken) view.dispatch(view.state.tr.insertText(key));
    }
    await new Promise((done) => setTimeout(done));
  });
const key = (name: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(page(), { key: name, ...more }));
const text = (locale: "el" | "en" = "en") => (
  <RichTextEditor
    id="body"
    label="Body"
    value={null}
    locale={locale}
    onChange={onChange}
    parent={{ type: "post", id: 5 }}
  />
);
const openText = async (locale?: "el" | "en") => {
  renderDesk(text(locale));
  await screen.findByRole("toolbar");
  await act(async () => void page().editor.commands.focus());
};
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

it("sets typography in the language of the text, and gives back what was typed", async () => {
  await openText("el");
  await type('"σπίτι" --');
  expect(page().textContent).toBe("«σπίτι» —");
  await key("Backspace");
  expect(page().textContent).toBe("«σπίτι» --");
  await type(" 5 km.");
  expect(page().textContent).toBe("«σπίτι» -- 5\u00a0km.");
  await key("z", { ctrlKey: true });
  expect(page().textContent).toBe("«σπίτι» -- 5 km.");
});

it("inserts a part by the menu of /, chosen by keyboard, and found in Greeklish", async () => {
  await openText();
  await type("/");
  await waitFor(() => expect(options()).toHaveLength(12));
  expect(page().getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { selected: true }).id,
  );
  await key("ArrowDown");
  expect(screen.getByRole("option", { selected: true }).textContent).toContain(editor.heading3);
  await type("pinak");
  await waitFor(() => expect(options()).toEqual([editor.table]));
  await key("Enter");
  await waitFor(() => expect(page().querySelectorAll("td")).toHaveLength(9));
  expect(page().textContent).not.toContain("/");
  expect([options(), page().hasAttribute("aria-activedescendant")]).toEqual([[], false]);
});

it("closes the menu with Escape and keeps what was typed", async () => {
  await openText();
  await type("/ta");
  await waitFor(() => expect(options()).toContain(editor.table));
  await key("Escape");
  await waitFor(() => expect(options()).toEqual([]));
  expect(page().textContent).toBe("/ta");
});

it("counts the words of a text", async () => {
  await openText();
  expect(screen.getByText("No words")).toBeTruthy();
  await type("A house, built in 1908.");
  expect(await screen.findByText("5 words")).toBeTruthy();
});

it("goes from the title to the text with Enter", async () => {
  renderDesk(
    <div className="translation-fields">
      <TitleField
        id="title"
        label="Title"
        placeholder=""
        value="A house"
        locale="en"
        original={null}
        error={undefined}
        onChange={() => undefined}
      />
      {text()}
    </div>,
  );
  await screen.findByRole("toolbar");
  const title = screen.getByLabelText("Title");
  title.focus();
  expect(fireEvent.keyDown(title, { key: "Enter" })).toBe(false);
  expect(document.activeElement).toBe(page());
});

function View() {
  const { view } = useWritingView();
  return <output>{JSON.stringify(view)}</output>;
}
const view = () => JSON.parse(screen.getByRole("status").textContent) as object;

it("changes the layout by keys, in every editor, and remembers it", async () => {
  localStorage.setItem("ds-writing-view", "no json");
  const { unmount } = renderDesk(<View />);
  expect(view()).toEqual({ isSplit: true, hasSettings: true, isFocused: false });
  for (const code of Object.keys(VIEW_KEYS))
    await act(
      async () => void fireEvent.keyDown(document.body, { code, ctrlKey: true, shiftKey: true }),
    );
  await act(async () => void fireEvent.keyDown(document.body, { code: "Digit2", ctrlKey: true }));
  const changed = { isSplit: false, hasSettings: false, isFocused: true };
  expect(view()).toEqual(changed);
  unmount();
  renderDesk(<View />);
  expect(view()).toEqual(changed);
});

it("takes Ctrl+K for a link where text is selected, and else leaves it to the palette", async () => {
  const opened: boolean[] = [];
  const listen = (event: KeyboardEvent) => void opened.push(!event.defaultPrevented);
  window.addEventListener("keydown", listen);
  await openText();
  await type("Light");
  const ctrlK = () => key("κ", { code: "KeyK", ctrlKey: true });
  await ctrlK();
  expect(document.querySelector(".prompt-dialog")).toBeNull();
  await act(async () => void page().editor.commands.selectAll());
  await ctrlK();
  expect(document.querySelector(".prompt-dialog")).not.toBeNull();
  expect(opened).toEqual([true, false]);
  window.removeEventListener("keydown", listen);
});
