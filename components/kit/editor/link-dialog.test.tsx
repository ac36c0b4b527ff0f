import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Editor } from "@tiptap/core";

import { StarterKit } from "@tiptap/starter-kit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { LinkDialog } from "./link-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { editor: texts } = messages.account;
const api = stubApi();
const onClose = vi.fn();
let editor: Editor;
beforeEach(() => {
  onClose.mockReset();
  editor = new Editor({ extensions: [StarterKit], content: "" });
  api.respond("GET /api/search", { body: { data: {} } });
  api.respond("GET /api/page", { body: { data: [] } });
});
afterEach(() => editor.destroy());

const hits = {
  data: {
    posts: [{ id: 4, slug: "kitchens", product_name: "Small kitchens", category: "DS.MAG" }],
    members: [{ id: 9, slug: "kitchen-house", member_name: "Kitchen House" }],
    events: [{ id: 2, slug: "kitchen-day", title: "Kitchen day", kind: "webinar" }],
  },
};
const field = () => screen.getByRole<HTMLInputElement>("combobox");
const search = async (text: string) => {
  renderDesk(<LinkDialog editor={editor} locale="en" onClose={onClose} />);
  fireEvent.change(field(), { target: { value: text } });
  await waitFor(() => expect(screen.getAllByRole("option").length).toBeGreaterThan(0));
};
const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }));

it("finds own things by their names in both languages, and links by the keyboard", async () => {
  api.respond("GET /api/search", { body: hits });
  api.respond("GET /api/page", { body: { data: [{ id: 1, slug: "about", title: "About us" }] } });
  await search("kitchen");
  expect(api.queries.filter((query) => query.includes("search=kitchen")).sort()).toEqual([
    "?locale=el&limit=4&search=kitchen",
    "?locale=en&limit=4&search=kitchen",
  ]);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    `Small kitchens${texts.linkKinds.post}`,
    `Kitchen House${texts.linkKinds.member}`,
    `Kitchen day${texts.linkKinds.webinar}`,
  ]);
  await press("ArrowDown");
  await press("Enter");
  expect(onClose).toHaveBeenCalledOnce();
  expect(editor.getHTML()).toContain('href="/member/kitchen-house"');
  expect(editor.getText()).toBe("Kitchen House");
});

it("finds a page in Greeklish", async () => {
  api.respond("GET /api/page", {
    body: { data: [{ id: 1, slug: "oroi", title: "Όροι χρήσης" }] },
  });
  await search("oroi xrisis");
  await press("Enter");
  expect(editor.getHTML()).toContain('href="/oroi"');
});

it("takes the path of the text's language for what was found by the other one's words", async () => {
  const hidden = { ...hits.data, members: [], events: [] };
  vi.stubGlobal("fetch", (path: string) => {
    if (path.startsWith("/api/search?locale=el"))
      return Promise.resolve(Response.json({ data: hidden }));
    if (path === "/api/product/4")
      return Promise.resolve(
        Response.json({ data: { alternates: { el: "/post/mikres", en: "/en/post/small" } } }),
      );
    return Promise.resolve(Response.json({ data: path.startsWith("/api/page") ? [] : {} }));
  });
  await search("mikres");
  await press("Enter");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(editor.getHTML()).toContain('href="/post/small"');
});

it("takes an address as before, without a search", async () => {
  renderDesk(<LinkDialog editor={editor} locale="en" onClose={onClose} />);
  fireEvent.change(field(), { target: { value: "example.gr" } });
  await press("Enter");
  expect(editor.getHTML()).toContain('href="https://example.gr"');
  expect(api.calls).toEqual([]);
});
