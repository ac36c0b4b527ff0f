import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { JSONContent } from "@tiptap/core";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { testPicture } from "@/components/kit/desk/media/test-pictures";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { MAX_MEDIA_TITLE } from "@/lib/kernel/document/transcript";
import messages from "@/messages/en";
import { RichTextEditor } from "../rich-text-editor";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { editor } = messages.account;
const api = stubApi();
const onChange = vi.fn<(value: JSONContent | null) => void>();
const sound = testPicture(7, {
  kind: "sound",
  duration: 20.04,
  url: "/assets/key/sound.mp3",
  mime: "audio/mpeg",
  original_name: "square.mp3",
});
const film = testPicture(8, { ...sound, id: 8, kind: "film", url: "/assets/key/film.mp4" });

beforeEach(() => {
  onChange.mockReset();
  for (const asset of [sound, film, testPicture(3)])
    api.respond(`GET /api/content-asset/${asset.id}`, { body: { data: asset } });
  // jsdom has no layout.
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const line: JSONContent = { type: "paragraph", content: [{ type: "text", text: "Light" }] };
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
/** Opens a text with a block. @returns the form of the block */
async function open(type: "sound" | "film", attrs: object = {}) {
  const block = { type, attrs: { assetId: type === "sound" ? 7 : 8, ...attrs } };
  renderDesk(<Text first={{ type: "doc", content: [line, block] }} />);
  const name = await screen.findByText("square.mp3");
  const form = name.closest<HTMLElement>(".rich-media");
  if (!form) throw new Error("no form");
  return { form, field: (label: string) => within(form).getByLabelText<HTMLInputElement>(label) };
}
/** What the text says of the block now. */
const stored = () => onChange.mock.lastCall?.[0]?.content?.[1]?.attrs;
const blocks = () => onChange.mock.lastCall?.[0]?.content?.map(({ type }) => type);
/** Loads a file into the transcript. */
const load = (form: HTMLElement, ...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  userEvent.upload(
    form.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(parts, "talk.srt", { type: "text/plain" }),
  );

it("shows the player with its length, and loads nothing of the file", async () => {
  const { form } = await open("sound");
  expect(form.textContent).toContain("Sound, 0:20");
  const player = form.querySelector("audio");
  expect([player?.getAttribute("src"), player?.preload]).toEqual(["/assets/key/sound.mp3", "none"]);
  expect(within(form).queryByText(editor.poster)).toBeNull();
});

it("stores what is typed, with its spaces while it is typed, and nothing for an emptied field", async () => {
  const { form, field } = await open("sound", { title: "Before" });
  expect(field(editor.mediaTitle).value).toBe("Before");
  fireEvent.change(field(editor.mediaTitle), { target: { value: "The square " } });
  fireEvent.change(field(editor.mediaCaption), { target: { value: "At <night>" } });
  fireEvent.change(field(editor.mediaCredit), { target: { value: "D. S." } });
  expect(stored()).toMatchObject({
    assetId: 7,
    title: "The square ",
    caption: "At <night>",
    credit: "D. S.",
  });
  await waitFor(() =>
    expect(form.querySelector("audio")?.getAttribute("aria-label")).toBe("The square "),
  );
  fireEvent.change(field(editor.mediaTitle), { target: { value: "  " } });
  expect(stored()?.title ?? null).toBeNull();
  expect(stored()).toMatchObject({ caption: "At <night>" });
});

it("leaves the caret where somebody types, in the middle of a text", async () => {
  const { form, field } = await open("sound", { title: "The square", transcript: "0:06 Bells" });
  for (const [label, typed] of [
    [editor.mediaTitle, "Thexy square"],
    [editor.transcript, "0:0xy6 Bells"],
  ] as const) {
    const area = field(label);
    area.focus();
    area.setSelectionRange(3, 3);
    await userEvent.keyboard("xy");
    expect([area.value, area.selectionStart]).toEqual([typed, 5]);
  }
  expect(form.isConnected).toBe(true);
});

it("keeps a title that is too long whole, and says by how much it is", async () => {
  const { form, field } = await open("sound");
  const title = "x".repeat(MAX_MEDIA_TITLE + 5);
  fireEvent.change(field(editor.mediaTitle), { target: { value: title } });
  await waitFor(() => expect(form.textContent).toContain(String(title.length)));
  expect(stored()?.title).toBe(title);
});

it("brings a typed transcript into its form when the field is left, not before", async () => {
  const { form, field } = await open("sound");
  expect(form.textContent).toContain(editor.transcriptMissing);
  const typed = "[0:06]  Bells\n\n0:75 no time\n";
  fireEvent.change(field(editor.transcript), { target: { value: typed } });
  expect([field(editor.transcript).value, stored()?.transcript]).toEqual([typed, typed]);
  expect(form.textContent).not.toContain(editor.transcriptMissing);
  expect(form.textContent).toContain("2 lines, 1 with a time");
  fireEvent.blur(field(editor.transcript));
  expect(stored()?.transcript).toBe("0:06 Bells\n0:75 no time");
});

it("takes a pasted file of captions as lines, and leaves any other paste to the browser", async () => {
  const { field } = await open("sound");
  const paste = (text: string) =>
    fireEvent.paste(field(editor.transcript), { clipboardData: { getData: () => text } });
  expect(paste("Bells")).toBe(true);
  expect(paste("WEBVTT\n\nNOTE -->\n")).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  expect(paste("WEBVTT\n\n00:06.000 --> 00:09.000\nBells\n")).toBe(false);
  expect(stored()?.transcript).toBe("0:06 Bells");
  expect(paste("WEBVTT\n\n00:01.000 --> 00:02.000\nOver it\n")).toBe(true);
  expect(stored()?.transcript).toBe("0:06 Bells");
});

it("loads a file of captions, and refuses one that is none without losing what was written", async () => {
  const { form } = await open("sound", { transcript: "0:06 Bells" });
  const refusal = () => form.querySelector("[role=alert]")?.textContent;
  for (const parts of [
    [new Uint8Array([0xff, 0xfb, 0x90, 0x64])],
    ["a\0b"],
    ["WEBVTT\n\n"],
    [" \n"],
    ["x".repeat(3 * 1024 * 1024)],
  ]) {
    await load(form, ...parts);
    await waitFor(() => expect(refusal()).toBe(editor.transcriptRefused));
    expect(onChange).not.toHaveBeenCalled();
  }
  await load(form, "1\n00:00:03,000 --> 00:00:04,000\nΣιωπή\n");
  await waitFor(() => expect(stored()?.transcript).toBe("0:03 Σιωπή"));
  expect(refusal()).toBeUndefined();
});

it("inserts the time of the player at the beginning of the line", async () => {
  const { form, field } = await open("film", { transcript: "0:01 One\nTwo" });
  form.querySelector("video")!.currentTime = 83.46;
  const area = field(editor.transcript) as unknown as HTMLTextAreaElement;
  area.setSelectionRange(area.value.length, area.value.length);
  await press(editor.transcriptTime);
  expect(stored()?.transcript).toBe("0:01 One\n1:23.5 Two");
});

it("shows and removes the poster of a film", async () => {
  const { form } = await open("film", { posterId: 3 });
  await waitFor(() => expect(form.querySelector(".rich-poster img")).not.toBeNull());
  await press(editor.posterRemove);
  expect(stored()?.posterId ?? null).toBeNull();
  expect(form.textContent).toContain(editor.posterNone);
});

it("says that its file is gone, and keeps its texts", async () => {
  api.respond("GET /api/content-asset/9", { status: 404, body: {} });
  renderDesk(
    <Text
      first={{
        type: "doc",
        content: [line, { type: "sound", attrs: { assetId: 9, title: "The square" } }],
      }}
    />,
  );
  expect(await screen.findByText(editor.mediaDeleted)).toBeDefined();
  expect(document.querySelector("audio")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(editor.mediaTitle).value).toBe("The square");
});

it("is removed, and comes back whole by undo", async () => {
  const { form } = await open("sound", { title: "The square", transcript: "0:06 Bells" });
  await press(editor.mediaRemove);
  expect(blocks()).toEqual(["paragraph"]);
  expect(form.isConnected).toBe(false);
  await act(async () =>
    screen.getByRole("button", { name: new RegExp(`^${editor.undo}`) }).click(),
  );
  expect(stored()).toMatchObject({ assetId: 7, title: "The square", transcript: "0:06 Bells" });
});
