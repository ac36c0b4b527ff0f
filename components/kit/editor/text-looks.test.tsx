import { act, fireEvent, screen } from "@testing-library/react";
import type { JSONContent } from "@tiptap/core";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import messages from "@/messages/en";
import { RichTextEditor } from "./rich-text-editor";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { editor } = messages.account;
stubApi();
const onChange = vi.fn<(value: JSONContent | null) => void>();
beforeEach(() => {
  onChange.mockReset();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

function Text({ first }: { first: JSONContent }) {
  const [value, setValue] = useState<JSONContent | null>(first);
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
      parent={{ type: "post", id: 5 }}
      onChange={change}
    />
  );
}
const line: JSONContent = { type: "paragraph", content: [{ type: "text", text: "Light" }] };
const open = async (...content: JSONContent[]) => {
  renderDesk(<Text first={{ type: "doc", content }} />);
  await screen.findAllByRole("toolbar");
};
const use = (name: string) =>
  act(async () => screen.getByRole("button", { name: new RegExp(`^${name}`) }).click());
const blocks = () => onChange.mock.lastCall?.[0]?.content;

it("puts paragraphs into an aside, and takes them out", async () => {
  await open(line);
  await use(editor.aside);
  expect(blocks()).toMatchObject([{ type: "aside", content: [line] }]);
  await use(editor.aside);
  expect(blocks()?.[0]?.type).toBe("paragraph");
});

it("inserts a footnote, and refuses an empty one", async () => {
  await open(line);
  await use(editor.footnote);
  const field = screen.getByLabelText<HTMLInputElement>((text) =>
    text.startsWith(editor.footnoteText),
  );
  await press(editor.footnoteSet);
  expect(screen.getByText(editor.footnoteEmpty)).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: " A source " } });
  await press(editor.footnoteSet);
  expect(JSON.stringify(blocks())).toContain('{"type":"footnote","attrs":{"text":"A source"}}');
});

it("makes a quote a pull quote", async () => {
  await open({ type: "blockquote", content: [line] });
  await act(async () => screen.getByLabelText(editor.pullQuote).click());
  expect(blocks()?.[0]?.attrs).toMatchObject({ look: "pull" });
  await act(async () => screen.getByLabelText(editor.pullQuote).click());
  expect(blocks()?.[0]?.attrs?.look ?? null).toBeNull();
});

it("makes a table a data sheet", async () => {
  const cell: JSONContent = { type: "tableCell", content: [line] };
  await open({ type: "table", content: [{ type: "tableRow", content: [cell, cell] }] });
  await use(`${editor.factsShort}, ${editor.facts}|${editor.facts}`);
  expect(blocks()?.[0]?.attrs).toMatchObject({ look: "facts" });
});
