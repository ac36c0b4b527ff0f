import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { PreviewLinks } from "./preview-links";

const api = stubApi();
const COPY = "GET /api/working-copy/event/7";
const saved = { el: "/preview/saved-el", en: "/en/preview/saved-en" };
const copied = { el: "/preview/copy-el", en: "/en/preview/copy-en" };

let page: { location: { href: string }; close: ReturnType<typeof vi.fn> };
const open = vi.fn(() => page);
const keep = vi.fn<() => Promise<boolean>>();
beforeEach(() => {
  page = { location: { href: "" }, close: vi.fn() };
  keep.mockReset().mockResolvedValue(true);
  open.mockClear();
  vi.stubGlobal("open", open);
});

type Form = Parameters<typeof PreviewLinks>[0]["form"];
const show = (change: Partial<Form> = {}) =>
  renderDesk(
    <PreviewLinks
      form={{
        kind: "event",
        id: 7,
        view: { preview: saved },
        isChanged: false,
        isAutosaved: true,
        isKept: false,
        keep,
        ...change,
      }}
    />,
  );
const GREEK = /\(Ελληνικά\)/;
const ENGLISH = /\(English\)/;

it("opens what is saved in each language, in the click itself", async () => {
  show();
  await press(GREEK);
  expect(page.location.href).toBe(saved.el);
  await press(ENGLISH);
  expect([page.location.href, open.mock.calls.length]).toEqual([saved.en, 2]);
  expect([keep.mock.calls, api.calls]).toEqual([[], []]);
});

it("stores what was typed first, and shows the changes of what is public", async () => {
  api.respond(COPY, { body: { data: { preview: copied } } });
  keep.mockImplementation(async () => {
    expect(page.location.href).toBe("");
    return true;
  });
  show({ isChanged: true, isKept: true });
  await press(ENGLISH);
  expect([keep.mock.calls.length, page.location.href]).toEqual([1, copied.en]);
});

it("shows what is saved once somebody has discarded the changes", async () => {
  api.respond(COPY, { body: { data: null } });
  show({ isChanged: true, isKept: true });
  await press(GREEK);
  expect(page.location.href).toBe(saved.el);
});

it("closes the empty page when the text could not be stored", async () => {
  keep.mockResolvedValue(false);
  show({ isChanged: true });
  await press(GREEK);
  expect([page.close.mock.calls.length, page.location.href, api.calls]).toEqual([1, "", []]);
});

it("stores nothing of what is saved on request only", async () => {
  show({ isChanged: true, isAutosaved: false });
  await press(GREEK);
  expect([keep.mock.calls, page.location.href]).toEqual([[], saved.el]);
});

it("has a button for each language that exists, and none for something new", () => {
  const { unmount } = show({ view: { preview: { el: saved.el, en: null } } });
  expect(screen.getAllByRole("button")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: ENGLISH })).toBeNull();
  unmount();
  show({ id: null, view: null });
  expect(screen.queryAllByRole("button")).toEqual([]);
});
