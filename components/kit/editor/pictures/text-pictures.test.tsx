import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import type { JSONContent } from "@tiptap/core";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { testPicture } from "@/components/kit/desk/media/test-pictures";
import { stubUploads } from "@/components/kit/desk/media/test-upload";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { RichTextEditor } from "../rich-text-editor";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { editor, media } = messages.account;
const api = stubApi();
const uploads = stubUploads();
const onChange = vi.fn<(value: JSONContent | null) => void>();
beforeEach(() => {
  onChange.mockReset();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const page = () => screen.getByRole("textbox", { name: "Body" });
const openText = async (value: JSONContent | null = null) => {
  renderDesk(
    <RichTextEditor
      id="body"
      label="Body"
      value={value}
      locale="en"
      onChange={onChange}
      parent={{ type: "post", id: 5 }}
    />,
  );
  await screen.findByRole("toolbar");
};
/** Pastes what the clipboard holds. */
const paste = (held: { files?: File[]; html?: string; text?: string }) =>
  act(async () => {
    const kinds: Record<string, string> = {
      "text/html": held.html ?? "",
      "text/plain": held.text ?? "",
    };
    const event = createEvent.paste(page(), {
      clipboardData: {
        files: held.files ?? [],
        types: [],
        getData: (kind: string) => kinds[kind] ?? "",
      },
    });
    fireEvent(page(), event);
    await new Promise((done) => setTimeout(done));
  });
const image = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const finish = async (at: number, id: number) => {
  api.respond(`GET /api/content-asset/${id}`, { body: { data: testPicture(id) } });
  await uploads[at]!.end(200, { data: testPicture(id) });
};
const saved = () => onChange.mock.lastCall?.[0]?.content ?? [];
const names = () => uploads.map(({ fields }) => fields.file);

it("uploads a pasted file with its progress in place, and makes it a figure", async () => {
  await openText();
  await paste({ files: [image("house.jpg")] });
  await waitFor(() => expect(names()).toEqual(["house.jpg"]));
  expect(uploads[0]!.fields).toMatchObject({ parent_type: "post", parent_id: "5" });
  await uploads[0]!.progress(1, 2);
  const bar = () => screen.getByRole<HTMLProgressElement>("progressbar", { name: /house\.jpg/ });
  expect([bar().value, page().contains(bar())]).toEqual([0.5, true]);
  // What is saved meanwhile is a document of the schema.
  expect(JSON.stringify(onChange.mock.calls)).not.toContain("upload");
  await finish(0, 7);
  await waitFor(() => expect(saved()).toEqual([{ type: "figure", attrs: { assetId: 7 } }]));
  expect(document.querySelector(".rich-upload")).toBeNull();
});

it("makes several files one gallery, in the order in which they were chosen", async () => {
  await openText();
  await paste({ files: [image("a.jpg"), image("b.jpg"), image("c.jpg")] });
  await waitFor(() => expect(uploads).toHaveLength(2));
  await finish(1, 8);
  await waitFor(() => expect(uploads).toHaveLength(3));
  await finish(0, 7);
  await finish(2, 9);
  await waitFor(() =>
    expect(saved()).toEqual([{ type: "gallery", attrs: { assetIds: [7, 8, 9] } }]),
  );
});

it("keeps what failed in its place with the reason, until it is replaced or dismissed", async () => {
  await openText();
  await paste({ files: [image("a.jpg"), image("b.pdf"), image("c.jpg")] });
  await waitFor(() => expect(uploads).toHaveLength(2));
  await uploads[1]!.end(422, { message: "", errors: { file: ["No picture."] } });
  await waitFor(() => expect(uploads).toHaveLength(3));
  await finish(0, 7);
  await finish(2, 9);
  await waitFor(() => expect(saved()[0]).toEqual({ type: "gallery", attrs: { assetIds: [7, 9] } }));
  expect(screen.getByRole("alert").textContent).toBe("No picture.");
  const input = screen.getByLabelText(/Choose another file instead of b\.pdf/, {
    selector: "input",
  });
  fireEvent.change(input, { target: { files: [image("b.jpg")] } });
  await waitFor(() => expect(uploads).toHaveLength(4));
  await finish(3, 8);
  await waitFor(() =>
    expect(saved()).toEqual([{ type: "gallery", attrs: { assetIds: [7, 8, 9] } }]),
  );
});

it("forgets a file that failed when it is dismissed, and says the limit of one that is too large", async () => {
  await openText();
  await paste({ files: [new File([new Uint8Array(15 * 1024 * 1024 + 1)], "big.jpg")] });
  expect((await screen.findByRole("alert")).textContent).toContain("15 MB");
  await press(media.dismissOne.replace("{name}", "big.jpg"));
  await waitFor(() => expect(document.querySelector(".rich-upload")).toBeNull());
  expect(uploads).toHaveLength(0);
});

it("uploads pictures that lie in pasted HTML, and names those that are only linked", async () => {
  await openText();
  const html =
    '<p>Before <img src="data:image/png;base64,AAAA" alt="A wall"> after</p>' +
    '<p><img src="https://elsewhere.example/lamp.jpg" alt="A lamp"></p><p>End</p>' +
    '<img src="https://elsewhere.example/count" width="1" height="1">';
  await paste({ html, text: "Before after" });
  await waitFor(() => expect(uploads).toHaveLength(1));
  await finish(0, 7);
  const words = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const omitted = { src: "https://elsewhere.example/lamp.jpg", alt: "A lamp" };
  await waitFor(() =>
    expect(saved()).toEqual([
      words("Before after"),
      { type: "figure", attrs: { assetId: 7, alt: "A wall" } },
      { type: "omittedImage", attrs: omitted },
      words("End"),
    ]),
  );
  expect(screen.getByText(editor.omitted)).toBeTruthy();
  expect(screen.getByRole("link", { name: omitted.src })).toBeTruthy();
  // No request to the other site, neither by the browser.
  expect(page().querySelector('img[src*="elsewhere"]')).toBeNull();
  const input = screen.getByLabelText(/Choose a file instead/, { selector: "input" });
  fireEvent.change(input, { target: { files: [image("lamp.jpg")] } });
  await waitFor(() => expect(uploads).toHaveLength(2));
  await finish(1, 8);
  await waitFor(() =>
    expect(saved()[2]).toEqual({ type: "figure", attrs: { assetId: 8, alt: "A lamp" } }),
  );
});

it("pastes the words of a word processor, and not the image that it makes of them", async () => {
  await openText();
  await paste({ html: "<p>Words</p>", text: "Words", files: [image("rendering.png")] });
  expect(page().textContent).toContain("Words");
  expect(uploads).toHaveLength(0);
  await paste({
    html: '<img src="https://elsewhere.example/a.jpg">',
    files: [image("copied.png")],
  });
  await waitFor(() => expect(names()).toEqual(["copied.png"]));
  expect(screen.queryByText(editor.omitted)).toBeNull();
});

it("makes the address of a video an embed, in an empty line only", async () => {
  await openText();
  await paste({ text: "https://youtu.be/dQw4w9WgXcQ" });
  expect(saved()[0]).toEqual({
    type: "embed",
    attrs: { provider: "youtube", videoId: "dQw4w9WgXcQ" },
  });
  await act(async () => screen.getByRole("button", { name: editor.undo }).click());
  expect(page().textContent).toContain("https://youtu.be/dQw4w9WgXcQ");
});

it("keeps uploads in the text when it is replaced from outside", async () => {
  const value = (text: string): JSONContent => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  });
  const props = { id: "body", label: "Body", locale: "en", onChange } as const;
  const parent = { type: "post", id: 5 } as const;
  const { rerender } = renderDesk(
    <RichTextEditor {...props} parent={parent} value={value("One")} />,
  );
  await screen.findByRole("toolbar");
  await paste({ files: [image("a.jpg")] });
  rerender(<RichTextEditor {...props} parent={parent} value={value("Two")} />);
  await finish(0, 7);
  await waitFor(() => expect(saved()).toContainEqual({ type: "figure", attrs: { assetId: 7 } }));
  expect(page().textContent).toContain("Two");
});

it("sets the width of a figure, and keeps an alt text that only this text has", async () => {
  api.respond("GET /api/content-asset/7", { body: { data: testPicture(7) } });
  const attrs = { assetId: 7, alt: "Here" };
  await openText({ type: "doc", content: [{ type: "figure", attrs }] });
  await press(editor.figureWidths.full);
  expect(saved()).toEqual([{ type: "figure", attrs: { ...attrs, width: "full" } }]);
  expect(await screen.findByText(/800 pixels wide but is shown at 1440/)).toBeTruthy();
  await press(editor.figureWidths.text);
  const own = await screen.findByLabelText(editor.altHere);
  fireEvent.change(own, { target: { value: "Only here" } });
  expect(saved()).toEqual([{ type: "figure", attrs: { assetId: 7, alt: "Only here" } }]);
  await press(editor.altHereRemove);
  expect(saved()).toEqual([{ type: "figure", attrs: { assetId: 7 } }]);
});

it("begins an alt text of this text alone, keeps its field while it is empty, and gives it up", async () => {
  api.respond("GET /api/content-asset/3", { body: { data: testPicture(3) } });
  await openText({ type: "doc", content: [{ type: "figure", attrs: { assetId: 3 } }] });
  await screen.findByRole("button", { name: editor.altHereBegin });
  await press(editor.altHereBegin);
  const own = () => screen.getByLabelText<HTMLInputElement>(editor.altHere);
  expect(document.activeElement).toBe(own());
  fireEvent.change(own(), { target: { value: "The wall from the yard" } });
  await waitFor(() => expect(saved()[0]?.attrs?.alt).toBe("The wall from the yard"));
  fireEvent.change(own(), { target: { value: "" } });
  await waitFor(() => expect(saved()[0]?.attrs?.alt ?? null).toBeNull());
  fireEvent.change(own(), { target: { value: "From the yard" } });
  await waitFor(() => expect(saved()[0]?.attrs?.alt).toBe("From the yard"));
  await press(editor.altHereRemove);
  await waitFor(() => expect(saved()[0]?.attrs?.alt ?? null).toBeNull());
  expect([
    screen.queryByLabelText(editor.altHere),
    screen.queryByRole("button", { name: editor.altHereBegin }) !== null,
  ]).toEqual([null, true]);
});
