import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { JSONContent } from "@tiptap/core";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { testPicture } from "@/components/kit/desk/media/test-pictures";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { AssetList } from "./asset-list";
import { RichTextEditor } from "./rich-text-editor";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { editor, alert } = messages.account;
const api = stubApi();
const onChange = vi.fn<(value: unknown) => void>();
beforeEach(() => {
  onChange.mockReset();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const text = (...content: JSONContent[]): JSONContent => ({
  type: "doc",
  content: [{ type: "paragraph", content }],
});
function Text({ first }: { first: JSONContent | null }) {
  const [value, setValue] = useState(first);
  const change = (next: JSONContent | null) => {
    onChange(next);
    setValue(next);
  };
  return (
    <>
      <RichTextEditor
        id="body"
        label="Body"
        value={value}
        locale="en"
        parent={{ type: "post", id: 5 }}
        onChange={change}
      />
      <button onClick={() => setValue(text({ type: "text", text: "Theirs" }))}>Accept</button>
    </>
  );
}
const openText = async (first: JSONContent | null) => {
  const rendered = renderDesk(<Text first={first} />);
  await screen.findByRole("toolbar");
  return rendered;
};
const page = () => screen.getByRole("textbox", { name: "Body" });
const html = () => page().innerHTML;
const tool = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
const use = (name: string) => act(async () => tool(name).click());
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(label));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

it("formats by its tools, which show what holds at the cursor", async () => {
  await openText(text({ type: "text", text: "Light" }));
  await use(`H2, ${editor.heading2}`);
  expect(html()).toContain("<h2");
  expect(tool(`H2, ${editor.heading2}`).ariaPressed).toBe("true");
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ content: [{ type: "heading" }] });
  await use(editor.undo);
  expect(html()).not.toContain("<h2");
});

it("shows a text that was set from outside, and reports only what was typed", async () => {
  await openText(text({ type: "text", text: "Light" }));
  onChange.mockReset();
  await press("Accept");
  expect([page().textContent, onChange.mock.calls]).toEqual(["Theirs", []]);
});

it("leads to the tools with Escape", async () => {
  await openText(null);
  page().focus();
  fireEvent.keyDown(page(), { key: "Escape" });
  expect(screen.getByRole("toolbar").contains(document.activeElement)).toBe(true);
});

it("asks for a link and its words, and refuses what is no address", async () => {
  await openText(null);
  await use(editor.link);
  expect(document.activeElement).toBe(field(editor.linkAddress));
  type(editor.linkAddress, "javascript:alert(1)");
  await press(editor.linkSet);
  expect(screen.getByText(editor.linkInvalid)).toBeTruthy();
  type(editor.linkAddress, "https://example.gr/");
  type(editor.linkText, "Example");
  fireEvent.keyDown(field(editor.linkText), { key: "Enter" });
  expect(document.querySelector(".prompt-dialog")).toBeNull();
  const link = page().querySelector("a");
  expect([link?.getAttribute("href"), link?.textContent]).toEqual([
    "https://example.gr/",
    "Example",
  ]);
});

it("removes a link of the text, and changes nothing when the dialog is cancelled", async () => {
  const linked = { type: "link", attrs: { href: "https://example.gr/" } };
  await openText(text({ type: "text", text: "Example", marks: [linked] }));
  await use(editor.link);
  expect(field(editor.linkAddress).value).toBe("https://example.gr/");
  await press(alert.cancel);
  expect(page().querySelector("a")).not.toBeNull();
  await use(editor.link);
  await press(editor.linkRemove);
  expect([page().querySelector("a"), page().textContent]).toEqual([null, "Example"]);
});

it("inserts picked pictures where the cursor is", async () => {
  api.respond("GET /api/content-asset", {
    body: { data: [testPicture(1)], meta: { total: 1, last_page: 0 } },
  });
  api.respond("GET /api/content-asset/1", { body: { data: testPicture(1) } });
  await openText(null);
  await use(editor.figure);
  await screen.findByRole("button", { name: /Picture 1/, hidden: true });
  await press(/Picture 1/);
  await press("Use the picture");
  expect(onChange.mock.lastCall?.[0]).toMatchObject({
    content: expect.arrayContaining([expect.objectContaining({ type: "figure" })]),
  });
});

it("leaves nothing behind when it is closed", async () => {
  const { unmount } = await openText(null);
  unmount();
  expect(document.querySelector(".ProseMirror")).toBeNull();
});

function Pictures() {
  const [ids, setIds] = useState([1, 2]);
  const change = (next: number[]) => {
    onChange(next);
    setIds(next);
  };
  const parent = { type: "post", id: 5 } as const;
  return <AssetList label="Gallery" ids={ids} locale="en" parent={parent} onChange={change} />;
}
const openPictures = async () => {
  for (const id of [1, 2]) {
    api.respond(`GET /api/content-asset/${id}`, { body: { data: testPicture(id) } });
  }
  renderDesk(<Pictures />);
  await screen.findByRole("img", { name: "Picture 2" });
};

it("takes a picture out of a gallery, and adds others at its end, each once", async () => {
  await openPictures();
  await press("Remove: Picture 1");
  expect(onChange.mock.lastCall).toEqual([[2]]);
  expect(document.activeElement).toBe(tool(editor.assetsAdd));
  api.respond("GET /api/content-asset", {
    body: { data: [testPicture(2), testPicture(1)], meta: { total: 2, last_page: 0 } },
  });
  await press(editor.assetsAdd);
  await screen.findByRole("button", { name: /^Picture 2/, hidden: true });
  await press(/^Picture 2/);
  await press(/^Picture 1/);
  await press("Use 2 pictures");
  expect(onChange.mock.lastCall).toEqual([[2, 1]]);
});

it("says how a gallery is sorted with the keyboard, and leaves it as it was with Escape", async () => {
  await openPictures();
  const handle = screen.getByRole("button", { name: "Move: Picture 1, place 1 of 2" });
  handle.focus();
  await userEvent.keyboard(" ");
  const live = () => document.querySelector("[aria-live=assertive]")?.textContent;
  await waitFor(() => expect(live()).toContain("1"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(live()).toBe(editor.dragCancel));
  expect(onChange).not.toHaveBeenCalled();
});
