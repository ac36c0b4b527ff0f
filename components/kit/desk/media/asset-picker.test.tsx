import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import messages from "@/messages/en";
import { CoverField } from "@/components/kit/editor/cover-field";
import { press, renderDesk } from "../test-desk";
import { AssetPicker } from "./asset-picker";
import { testPicture } from "./test-pictures";
import { stubUploads } from "./test-upload";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { media, editor } = messages.account;
const api = stubApi();
const uploads = stubUploads();
const [onPick, onClose] = [vi.fn<(assets: { id: number }[]) => void>(), vi.fn<() => void>()];
beforeEach(() => {
  onPick.mockReset();
  onClose.mockReset();
});

const PAGE = "GET /api/content-asset";
const pageOf = (pictures: AssetItemView[], lastPage = 0) => ({
  body: { data: pictures, meta: { total: 3, last_page: lastPage } },
});
const open = async (isMultiple = false) => {
  renderDesk(
    <AssetPicker
      isOpen
      isMultiple={isMultiple}
      parent={{ type: "post", id: 5 }}
      onClose={onClose}
      onPick={onPick}
    />,
  );
  await act(async () => {});
};
const names = () =>
  [...document.querySelectorAll(".asset-name")].map(({ textContent }) => textContent);
const chosen = () =>
  screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
/** The queries of the lists. */
const listQueries = () => api.queries.filter((_, index) => api.calls[index]![0] === PAGE);
const lastQuery = () => new URLSearchParams(listQueries().at(-1));

it("picks one picture, the latest click, and closes", async () => {
  api.respond(PAGE, pageOf([testPicture(1), testPicture(2)]));
  await open();
  await waitFor(() => expect(names()).toEqual(["Picture 1", "Picture 2"]));
  const use = () => screen.getByRole("button", { name: "Use the picture" });
  expect(use().ariaDisabled).toBe("true");
  fireEvent.click(use());
  expect([onPick.mock.calls, onClose.mock.calls]).toEqual([[], []]);
  await press(/Picture 1/);
  await press(/Picture 2/);
  expect(chosen()).toEqual([expect.stringContaining("Picture 2")]);
  await press("Use the picture");
  expect(onPick.mock.calls.map(([assets]) => assets.map(({ id }) => id))).toEqual([[2]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it("picks a single picture also by a double click", async () => {
  api.respond(PAGE, pageOf([testPicture(1)]));
  await open();
  fireEvent.doubleClick(await screen.findByRole("button", { name: /Picture 1/ }));
  expect(onPick.mock.calls[0]![0]).toMatchObject([{ id: 1, alt: "Picture 1" }]);
});

it("picks several in the order of the clicks, and drops one on a second click", async () => {
  api.respond(PAGE, pageOf([testPicture(1), testPicture(2), testPicture(3)]));
  await open(true);
  await screen.findByRole("button", { name: /Picture 1/ });
  for (const name of [/Picture 3/, /Picture 1/, /Picture 2/, /Picture 1/]) await press(name);
  expect(screen.getByText("2 pictures chosen.")).toBeTruthy();
  await press("Use 2 pictures");
  expect(onPick.mock.calls[0]![0].map(({ id }) => id)).toEqual([3, 2]);
});

it("adds the next page, and starts over with another search, keeping what was chosen", async () => {
  api.respond(PAGE, pageOf([testPicture(1), testPicture(2)], 1));
  await open(true);
  await press(/Picture 1/);
  // A picture moved to the next page meanwhile: it is shown once.
  api.respond(PAGE, pageOf([testPicture(2), testPicture(3)], 1));
  await press(media.more);
  await waitFor(() => expect(names()).toEqual(["Picture 1", "Picture 2", "Picture 3"]));
  expect([
    lastQuery().get("current_page"),
    screen.queryByRole("button", { name: media.more }),
  ]).toEqual(["1", null]);
  api.respond(PAGE, pageOf([testPicture(9)]));
  const search = screen.getByRole("searchbox");
  fireEvent.change(search, { target: { value: "lamp" } });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => expect(names()).toEqual(["Picture 9"]));
  expect([lastQuery().get("search"), lastQuery().get("current_page")]).toEqual(["lamp", "0"]);
  expect(screen.getByText("One picture chosen.")).toBeTruthy();
});

it("drops the response to a former query", async () => {
  const end = api.hold(PAGE);
  await open();
  api.respond(PAGE, pageOf([testPicture(9)]));
  fireEvent.change(screen.getByLabelText(media.sortLabel), { target: { value: "name" } });
  await waitFor(() => expect(names()).toEqual(["Picture 9"]));
  await end(pageOf([testPicture(1)]));
  expect(names()).toEqual(["Picture 9"]);
});

it("says that loading failed, and loads again on request", async () => {
  api.respond(PAGE, { status: 503 });
  await open();
  expect(await screen.findByText(media.loadFailed)).toBeTruthy();
  api.respond(PAGE, pageOf([]));
  await press(media.retry);
  expect(await screen.findByText(media.chooseEmpty)).toBeTruthy();
  expect(screen.queryByText(media.loadFailed)).toBeNull();
});

it("chooses what was uploaded, for the entity that it is picked for", async () => {
  api.respond(PAGE, pageOf([testPicture(1)]));
  await open();
  await screen.findByText("Picture 1");
  const input = screen.getByLabelText(media.upload, { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "new.jpg")] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]!.fields).toMatchObject({ parent_type: "post", parent_id: "5" });
  await uploads[0]!.end(200, { data: testPicture(7) });
  expect(names()).toEqual(["Picture 7", "Picture 1"]);
  expect(chosen()).toEqual([expect.stringContaining("Picture 7")]);
});

it("takes a pasted picture, except in a text field or below another dialog", async () => {
  api.respond(PAGE, pageOf([]));
  // jsdom knows no `:modal`.
  const query = document.querySelectorAll.bind(document);
  vi.spyOn(document, "querySelectorAll").mockImplementation((selector: string) =>
    query(selector.replace(":modal", "[open]")),
  );
  await open();
  const paste = (target: Element) => {
    const event = createEvent.paste(target, {
      clipboardData: { files: [new File(["x"], "pasted.png")] },
    });
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  const dialog = document.querySelector("dialog[open]")!;
  expect(paste(screen.getByRole("searchbox"))).toBe(false);
  expect(paste(dialog)).toBe(true);
  const above = document.body.appendChild(document.createElement("dialog"));
  above.open = true;
  expect(paste(above)).toBe(false);
  above.remove();
  await waitFor(() => expect(uploads.map(({ fields }) => fields.file)).toEqual(["pasted.png"]));
  vi.mocked(document.querySelectorAll).mockRestore();
});

function Cover({ first }: { first: number | null }) {
  const [value, setValue] = useState(first);
  return (
    <CoverField
      id="cover"
      label="Cover"
      error="Missing"
      value={value}
      onChange={setValue}
      locale="en"
      parent={{ type: "post", id: 5 }}
    />
  );
}
const cover = () => within(screen.getByRole("group", { name: "Cover" }));

it("shows the cover, what its texts lack, and removes it", async () => {
  const lacking = testPicture(4, {
    translations: {
      el: { alt: "", caption: null, credit: null },
      en: { alt: "A lamp", caption: null, credit: null },
    },
    alt: "A lamp",
  });
  api.respond("GET /api/content-asset/4", { body: { data: lacking } });
  renderDesk(<Cover first={4} />);
  expect((await cover().findByRole("img", { name: "A lamp" })).getAttribute("src")).toBe("/4.jpg");
  expect(cover().getByText("No alt text yet: Ελληνικά")).toBeTruthy();
  expect(cover().getByText("Missing").id).toBe("cover-error");
  await press(editor.coverRemove);
  expect(cover().queryByRole("img")).toBeNull();
  expect(cover().getByRole("button", { name: editor.coverChoose })).toBeTruthy();
});

it("shows a cover that was deleted as gone, and one of another owner by its public view", async () => {
  api.respond("GET /api/content-asset/4", { status: 404 });
  const { unmount } = renderDesk(<Cover first={4} />);
  expect(await cover().findByText(editor.assetDeleted)).toBeTruthy();
  unmount();
  api.respond("GET /api/content-asset/5", { status: 403 });
  renderDesk(<Cover first={5} />);
  await waitFor(() => expect(api.calls).toHaveLength(4));
  expect(api.queries.map((query) => query.includes("admin=true"))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it("picks another cover", async () => {
  api.respond(PAGE, pageOf([testPicture(1)]));
  api.respond("GET /api/content-asset/1", { body: { data: testPicture(1) } });
  renderDesk(<Cover first={null} />);
  await press(editor.coverChoose);
  await press(/Picture 1/);
  await press("Use the picture");
  expect(document.querySelector(".asset-dialog")).toBeNull();
  expect((await cover().findByRole("img", { name: "Picture 1" })).getAttribute("src")).toBe(
    "/1.jpg",
  );
});
