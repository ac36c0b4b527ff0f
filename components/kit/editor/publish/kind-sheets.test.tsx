import { act, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { ChunkPublishSheet } from "@/components/magazine/chunk/desk/chunk-publish-sheet";
import { EventPublishSheet } from "@/components/commerce/event/desk/event-publish-sheet";
import { PagePublishSheet } from "@/components/magazine/page/desk/page-publish-sheet";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { testPicture } from "@/components/kit/desk/media/test-pictures";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { testForm } from "../test-form";

const { editor } = messages.account;
const t = editor.publishSheet;
const api = stubApi();
const save = vi.fn<(change: object) => Promise<boolean>>();
const onClose = vi.fn();
beforeEach(() => {
  save.mockReset().mockResolvedValue(true);
  onClose.mockReset();
});

type Translation = { status: string; published_at: null };
const draft: Translation = { status: "draft", published_at: null };
/** A form of any kind: what its sheet reads. */
const formOf = (values: Record<string, unknown>, view: object | null = null) =>
  testForm("field", values, { view, save });
const both = (el: Translation | null, en: Translation | null) => ({ translations: { el, en } });
const document_ = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const show = (sheet: ReactElement) => renderDesk(sheet);
const states = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>(".publish-checks > li")].map((item) => [
      item.querySelector(".publish-check-label")?.textContent,
      item.dataset.state,
    ]),
  );

it("an event is checked for text, cover and standfirst, and published at a time or now", async () => {
  const values = { "el.title": "Βραδιά", "el.body_doc": document_("Λίγα λόγια"), cover_id: null };
  const form = formOf(values, both(draft, null));
  show(<EventPublishSheet kind="event" form={form as never} onClose={onClose} />);
  expect(states()).toMatchObject({
    [t.title_check]: "advised",
    [editor.field_cover_id]: "advised",
    [t.summary]: "advised",
    [t.length]: "advised",
  });
  expect(screen.getByText(t.when)).toBeTruthy();
  await press("Publish: Ελληνικά");
  expect(save.mock.calls).toEqual([[{ "el.status": "published" }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it("a picture that was described in another tab counts when the tab gets the focus again", async () => {
  const described = (alt: string, version: number) => ({
    body: {
      data: testPicture(7, {
        version,
        translations: {
          el: { alt, caption: null, credit: null },
          en: { alt: "", caption: null, credit: null },
        },
      }),
    },
  });
  api.respond("GET /api/content-asset/7", described("", 1));
  const values = { "el.title": "Βραδιά", "el.body_doc": document_("Λίγα λόγια"), cover_id: 7 };
  const form = formOf(values, both(draft, null));
  show(<EventPublishSheet kind="event" form={form as never} onClose={onClose} />);
  await waitFor(() => expect(states()[t.alts]).toBe("missing"));
  api.respond("GET /api/content-asset/7", described("Αυλή", 2));
  const asked = api.calls.length;
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(states()[t.alts]).toBe("done"));
  // Only the picture of the list is asked for.
  expect(new Set(api.calls.slice(asked).map(([route]) => route))).toEqual(
    new Set(["GET /api/content-asset/7"]),
  );
  expect(save).not.toHaveBeenCalled();
});

it("an event without a title in any language cannot be published", async () => {
  show(<EventPublishSheet kind="event" form={formOf({}) as never} onClose={onClose} />);
  expect(states()[t.title_check]).toBe("missing");
  await press(t.noneLeft);
  expect(save).not.toHaveBeenCalled();
});

it("a fixed text may be short, and has no times", async () => {
  const values = { "el.title": "Ώρες", "el.content_doc": document_("9–5") };
  show(<ChunkPublishSheet form={formOf(values, both(draft, null)) as never} onClose={onClose} />);
  expect(states()).not.toHaveProperty(t.length);
  expect(screen.queryByText(t.when)).toBeNull();
  await press("Publish: Ελληνικά");
  expect(save.mock.calls).toEqual([[{ "el.status": "published" }]]);
});

const text = (words: string) => ({ type: "text", document: document_(words) });
it("a page lists its blocks, and says when the languages differ or a block is incomplete", async () => {
  const titles = { "el.title": "Για εμάς", "en.title": "About" };
  const sheet = (el: object[], en: object[]) => (
    <PagePublishSheet
      form={formOf({ ...titles, "el.blocks": el, "en.blocks": en }, both(draft, draft)) as never}
      onClose={onClose}
    />
  );
  const { rerender } = show(sheet([text("α")], [text("a")]));
  expect([states()[editor.blocks], screen.getByText("GR 1 · EN 1") !== null]).toEqual([
    "done",
    true,
  ]);
  rerender(sheet([text("α"), text("β")], [text("a")]));
  expect(states()[editor.blocks]).toBe("advised");
  const empty = { type: "cta", title: "", text: "", label: "", href: "" };
  rerender(sheet([text("α"), empty], [text("a"), text("b")]));
  expect(states()[editor.blocks]).toBe("missing");
});

it("a page that the site links to is not taken down", () => {
  const view = { ...both({ ...draft, status: "published" }, draft), needed_in: ["el"] };
  const titles = { "el.title": "Όροι", "en.title": "Terms", "el.blocks": [], "en.blocks": [] };
  show(<PagePublishSheet form={formOf(titles, view) as never} onClose={onClose} />);
  expect(screen.getByText(editor.pageRequired)).toBeTruthy();
  expect(
    screen.queryByRole("button", { name: `${t.takeDown}: Ελληνικά`, hidden: true }),
  ).toBeNull();
});
