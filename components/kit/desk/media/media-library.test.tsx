import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import messages from "@/messages/en";
import { testNavigation } from "../list/test-navigation";
import { openAlert, press, recordToasts } from "../test-desk";
import { cards, renderTestLibrary, type ShownLibrary } from "./test-library";
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

const renderLibrary = (shown: ShownLibrary) => renderTestLibrary(navigation, shown);
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
  const input = screen.getByLabelText<HTMLInputElement>(media.uploadAll, { selector: "input" });
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

it("filters by tag", async () => {
  renderLibrary({});
  await choose(media.tagLabel, "Light");
  expect(navigation.urls).toEqual(["/en/account/media?tag=Light"]);
});
