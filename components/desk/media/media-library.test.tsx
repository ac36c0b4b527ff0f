import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/form/test-api";
import type { AssetItemView } from "@/lib/asset/admin-view";
import messages from "@/messages/en";
import { testNavigation } from "../list/test-navigation";
import { openAlert, press, recordToasts, renderDesk } from "../test-desk";
import { MediaLibrary } from "./media-library";
import { readMediaQuery } from "./media-query";
import { testPicture } from "./test-pictures";
import { stubUploads } from "./test-upload";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { media, form } = messages.account;
const api = stubApi();
const uploads = stubUploads();
const toasts = recordToasts();
let navigation: ReturnType<typeof testNavigation>;
beforeEach(() => {
  navigation = testNavigation();
  Object.assign(router, navigation.router);
  window.sessionStorage.clear();
});

type Props = { assets?: AssetItemView[]; opened?: number; first?: Record<string, string> };
const renderLibrary = ({ assets = [testPicture(1), testPicture(2)], opened, first = {} }: Props) =>
  renderDesk(
    <navigation.Screen first={first}>
      {(params) => (
        <MediaLibrary
          assets={assets}
          tags={["Yard", "Light"]}
          total={assets.length}
          query={readMediaQuery(params)}
          opened={opened}
          mayUpload
          empty={<p>Nothing here</p>}
          pages={null}
        />
      )}
    </navigation.Screen>,
  );
const cards = () => document.querySelectorAll<HTMLButtonElement>(".asset-card");
const open = async (picture: AssetItemView) => {
  api.respond(`GET /api/content-asset/${picture.id}`, { body: { data: picture } });
  renderLibrary({ assets: [picture], opened: picture.id });
  await screen.findByText(/pixels/);
};
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it("filters and searches by the URL, and shows what was chosen while it loads", async () => {
  renderLibrary({});
  expect(screen.getByText("2 pictures")).toBeTruthy();
  await choose(media.filterLabel, "unused");
  expect(navigation.urls).toEqual(["/en/account/media?show=unused"]);
  expect(screen.getByLabelText<HTMLSelectElement>(media.filterLabel).value).toBe("unused");
  expect(document.querySelector(".meta")?.textContent).toBe(media.loading);
  await choose(media.searchLabel, " light ");
  await waitFor(() => expect(navigation.urls).toHaveLength(2));
  expect(navigation.urls[1]).toBe("/en/account/media?search=light&show=unused");
  await navigation.load();
  fireEvent.keyDown(screen.getByLabelText(media.searchLabel), { key: "Enter" });
  expect(navigation.urls).toHaveLength(2);
});

it("uploads dropped pictures, two at a time, and says how many", async () => {
  renderLibrary({});
  const zone = document.querySelector<HTMLElement>(".upload-zone")!;
  const files = ["a.jpg", "b.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
  fireEvent.dragOver(zone, { dataTransfer: { types: ["text/plain"] } });
  expect(zone.dataset.over).toBeUndefined();
  fireEvent.dragOver(zone, { dataTransfer: { types: ["Files"] } });
  expect(zone.dataset.over).toBe("true");
  fireEvent.drop(zone, { dataTransfer: { types: ["Files"], files } });
  expect(zone.dataset.over).toBeUndefined();
  await waitFor(() => expect(uploads.map(({ fields }) => fields.file)).toEqual(["a.jpg", "b.jpg"]));
  await uploads[0]!.progress(1, 2);
  expect(screen.getByLabelText<HTMLProgressElement>("Progress: a.jpg").value).toBe(0.5);
  await uploads[0]!.end(200, { data: testPicture(7) });
  await uploads[1]!.end(422, { message: "", errors: { file: ["No picture."] } });
  expect(screen.getByText("One picture was uploaded. One was not.")).toBeTruthy();
  expect([screen.queryByText("No picture.") === null, router.refresh.mock.calls.length]).toEqual([
    false,
    1,
  ]);
  await press("Try again: b.jpg");
  await waitFor(() => expect(uploads).toHaveLength(3));
  await uploads[2]!.end(200, { data: testPicture(8) });
  await press(media.clearUploads);
  expect(document.querySelector(".upload-row")).toBeNull();
});

it("takes files from the button, and the same file twice", async () => {
  renderLibrary({});
  const input = screen.getByLabelText<HTMLInputElement>(media.upload, { selector: "input" });
  const file = new File(["x"], "a.jpg", { type: "image/jpeg" });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[0]!.fields).toEqual({ file: "a.jpg" });
});

it("opens a picture with its facts and uses, which keep it from being deleted", async () => {
  renderLibrary({});
  const end = api.hold("GET /api/content-asset/2");
  fireEvent.click(cards()[1]!);
  expect(document.querySelector("dialog[open]")?.textContent).toContain(media.loading);
  await end({
    body: {
      data: testPicture(2, {
        used_by: [{ kind: "post", id: 5, title: "Light", path: "/account/post/5" }],
      }),
    },
  });
  expect(screen.getByRole("heading", { name: "2.jpg" })).toBeTruthy();
  expect(screen.getByText(/800 × 400 pixels, 2 KB/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Light" }).getAttribute("href")).toBe(
    "/en/account/post/5",
  );
  expect(screen.queryByRole("button", { name: media.delete })).toBeNull();
});

it("tells a deleted picture from one that could not be loaded", async () => {
  api.respond("GET /api/content-asset/1", { status: 404 });
  api.respond("GET /api/content-asset/2", "offline");
  renderLibrary({ opened: 1 });
  expect(await screen.findByText(media.notFound)).toBeTruthy();
  await press(messages.account.frame.closeDialog);
  fireEvent.click(cards()[1]!);
  expect(screen.queryByText(media.notFound)).toBeNull();
  expect(await screen.findByText(media.openFailed)).toBeTruthy();
});

it("saves its texts, and keeps them when the server refuses", async () => {
  await open(testPicture(2));
  const field = screen.getByLabelText<HTMLInputElement>(media.fields.alt_en);
  fireEvent.change(field, { target: { value: "A lamp" } });
  api.respond("PUT /api/content-asset/2", {
    status: 422,
    body: { message: "", errors: { "translations.en.alt": ["Too short."] } },
  });
  await press(form.save);
  expect(api.calls.at(-1)).toEqual([
    "PUT /api/content-asset/2",
    { version: 1, translations: { en: { alt: "A lamp" } } },
  ]);
  expect([field.value, screen.queryByText(/Too short/) === null]).toEqual(["A lamp", false]);
});

it("replaces the file of the version that was shown", async () => {
  await open(testPicture(2, { version: 4 }));
  const input = screen.getByLabelText(media.replace, { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "new.jpg")] } });
  expect(uploads[0]!.fields).toEqual({ version: "4", file: "new.jpg" });
  expect(screen.getByRole("button", { name: media.replacing }).ariaDisabled).toBe("true");
  await uploads[0]!.end(200, { data: testPicture(2, { version: 5, original_name: "new.jpg" }) });
  expect(screen.getByRole("heading", { name: "new.jpg" })).toBeTruthy();
  expect([toasts, router.refresh.mock.calls.length]).toEqual([[media.replaced], 1]);
});

it("deletes at once, with an undo button that gets the focus", async () => {
  await open(testPicture(2));
  await press(media.delete);
  expect(document.querySelector("dialog[open]")).toBeNull();
  const undo = screen.getByRole("button", { name: media.undo });
  expect(document.activeElement).toBe(undo);
  await press(media.undo);
  expect(api.calls.slice(1).map(([route]) => route)).toEqual([
    "DELETE /api/content-asset/2",
    "POST /api/content-asset/2/restore",
  ]);
  expect([toasts, screen.queryByRole("button", { name: media.undo })]).toEqual([
    [expect.stringContaining("2.jpg")],
    null,
  ]);
});

it("brings a deleted picture back by a click in the trash, and says when that failed", async () => {
  renderLibrary({ first: { show: "trash" } });
  expect(document.querySelector(".upload-zone")).toBeNull();
  api.respond("POST /api/content-asset/1/restore", { status: 403 });
  await act(async () => cards()[0]!.click());
  await waitFor(() => expect(openAlert()).not.toBeNull());
  expect(toasts).toEqual([]);
});

const BULK = "POST /api/content-asset/bulk";
const ticks = () => [...document.querySelectorAll<HTMLInputElement>(".asset-check input")];
const three = [testPicture(1), testPicture(2), testPicture(3)];

it("selects by tick, by Shift and by the whole page, and deletes with the used ones named", async () => {
  renderLibrary({ assets: three });
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
  renderLibrary({ assets: three });
  fireEvent.click(ticks()[0]!);
  fireEvent.click(cards()[2]!, { ctrlKey: true });
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false, true]);
  fireEvent.click(cards()[0]!, { metaKey: true });
  expect(ticks().map(({ checked }) => checked)).toEqual([false, false, true]);
});

it("adds tags to the selected pictures, one spelling each, with used ones suggested", async () => {
  renderLibrary({ assets: three });
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
  renderLibrary({ assets: three });
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
  renderLibrary({ assets: three });
  await press(media.altsEdit);
  const fields = () => screen.getAllByLabelText<HTMLInputElement>(media.fields.alt_en);
  fireEvent.change(fields()[0]!, { target: { value: "A yard" } });
  const end = api.hold("PUT /api/content-asset/1");
  await press(media.altSave);
  expect(fields().map(({ readOnly }) => readOnly)).toEqual([true, true, true]);
  await end({ status: 422, body: { message: "", errors: { alt: ["No."] } } });
  expect([fields()[0]!.value, fields()[0]!.readOnly]).toEqual(["A yard", false]);
});

it("filters by tag", async () => {
  renderLibrary({});
  await choose(media.tagLabel, "Light");
  expect(navigation.urls).toEqual(["/en/account/media?tag=Light"]);
});
