import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { testNavigation } from "../list/test-navigation";
import { press } from "../test-desk";
import { cards, renderTestLibrary } from "./test-library";
import { testPicture } from "./test-pictures";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { media } = messages.account;
const api = stubApi();
let navigation: ReturnType<typeof testNavigation>;
beforeEach(() => {
  navigation = testNavigation();
  Object.assign(router, navigation.router);
  window.sessionStorage.clear();
});

const BULK = "POST /api/content-asset/bulk";
const ticks = () => [...document.querySelectorAll<HTMLInputElement>(".asset-check input")];
const three = [testPicture(1), testPicture(2), testPicture(3)];

it("selects by tick, by Shift and by the whole page, and deletes with the used ones named", async () => {
  renderTestLibrary(navigation, { assets: three });
  expect(screen.queryByRole("button", { name: media.delete })).toBeNull();
  fireEvent.click(ticks()[0]!);
  fireEvent.click(cards()[2]!, { shiftKey: true });
  expect(ticks().map(({ checked }) => checked)).toEqual([true, true, true]);
  fireEvent.click(ticks()[1]!);
  expect(screen.getByText("2 selected")).toBeTruthy();
  api.respond(BULK, {
    body: {
      data: {
        done: [{ id: 1 }],
        failed: [{ id: 3, message: "It is in use.", used_by: ["A house"] }],
      },
    },
  });
  await press(media.delete);
  expect(api.calls.at(-1)).toEqual([BULK, { action: "delete", ids: [1, 3] }]);
  const result = document.querySelector(".bulk-result");
  expect(result?.textContent).toContain("One picture was deleted.");
  expect(result?.textContent).toContain("3.jpg: It is in use. (A house)");
  api.respond(BULK, { body: { data: { done: [{ id: 1 }], failed: [] } } });
  await press(messages.account.lists.undo);
  expect(api.calls.at(-1)).toEqual([BULK, { action: "restore", ids: [1] }]);
  expect(result?.textContent).toContain("One picture was restored.");
  fireEvent.click(screen.getByLabelText(messages.account.lists.selectPage));
  expect(ticks().every(({ checked }) => checked)).toBe(true);
});

it("selects one picture by Ctrl and by the Mac's command key, and not the range", async () => {
  renderTestLibrary(navigation, { assets: three });
  fireEvent.click(ticks()[0]!);
  fireEvent.click(cards()[2]!, { ctrlKey: true });
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false, true]);
  fireEvent.click(cards()[0]!, { metaKey: true });
  expect(ticks().map(({ checked }) => checked)).toEqual([false, false, true]);
});

it("adds tags to the selected pictures, one spelling each, with used ones suggested", async () => {
  renderTestLibrary(navigation, { assets: three });
  fireEvent.click(ticks()[0]!);
  api.respond("GET /api/content-asset/tags", { body: { data: [{ name: "Αυλή", count: 2 }] } });
  await press(media.tags);
  const field = within(document.querySelector<HTMLElement>("dialog[open]")!).getByRole("combobox");
  await act(async () => field.focus());
  await waitFor(() => expect(document.querySelector("datalist option")).toBeTruthy());
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: "Enter" });
  };
  type("Φως, ΦΩΣ");
  type("…");
  api.respond(BULK, { body: { data: { done: [{ id: 1 }], failed: [] } } });
  await press(media.tagsAddAll);
  expect(api.calls.at(-1)).toEqual([BULK, { action: "add_tags", ids: [1], tags: ["Φως"] }]);
  expect([document.querySelector("dialog[open]"), ticks()[0]!.checked]).toEqual([null, true]);
});

it("saves the alt texts of many in one list, and keeps what failed with the reason", async () => {
  renderTestLibrary(navigation, { assets: three });
  fireEvent.click(ticks()[0]!);
  fireEvent.click(ticks()[1]!);
  await press(media.altsEdit);
  const fields = () => screen.getAllByLabelText<HTMLInputElement>(media.fields.alt_en);
  expect(fields()).toHaveLength(2);
  fireEvent.change(fields()[0]!, { target: { value: "A yard" } });
  fireEvent.change(fields()[1]!, { target: { value: "A roof" } });
  const saved = testPicture(1, {
    version: 2,
    translations: {
      el: { alt: "Picture 1", caption: null, credit: null },
      en: { alt: "A yard", caption: null, credit: null },
    },
  });
  api.respond("PUT /api/content-asset/1", { body: { data: saved } });
  api.respond("PUT /api/content-asset/2", {
    status: 409,
    body: { data: testPicture(2, { version: 5 }) },
  });
  await press(media.altSave);
  expect(await screen.findByText(media.altConflict)).toBeTruthy();
  expect(fields()[1]!.value).toBe("A roof");
  expect(screen.getByText("One picture to save")).toBeTruthy();
  api.respond("PUT /api/content-asset/2", { body: { data: testPicture(2, { version: 6 }) } });
  await press(media.altSave);
  expect(api.calls.filter(([route]) => route.startsWith("PUT"))).toEqual([
    ["PUT /api/content-asset/1", { version: 1, translations: { en: { alt: "A yard" } } }],
    ["PUT /api/content-asset/2", { version: 1, translations: { en: { alt: "A roof" } } }],
    ["PUT /api/content-asset/2", { version: 5, translations: { en: { alt: "A roof" } } }],
  ]);
  await waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull());
});

it("takes no alt text while it saves, as the response would replace it", async () => {
  renderTestLibrary(navigation, { assets: three });
  await press(media.altsEdit);
  const fields = () => screen.getAllByLabelText<HTMLInputElement>(media.fields.alt_en);
  fireEvent.change(fields()[0]!, { target: { value: "A yard" } });
  const end = api.hold("PUT /api/content-asset/1");
  await press(media.altSave);
  expect(fields().map(({ readOnly }) => readOnly)).toEqual([true, true, true]);
  await end({ status: 422, body: { message: "", errors: { alt: ["No."] } } });
  expect([fields()[0]!.value, fields()[0]!.readOnly]).toEqual(["A yard", false]);
});
