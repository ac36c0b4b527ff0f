import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { storeList } from "@/components/kit/desk/list/list-memory";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { DeletePanel } from "./delete-panel";

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const LIST = "/account/all-posts";
const texts = { title: "Delete it?", text: "It goes.", action: "Delete post", done: "Deleted." };
const toasts = recordToasts();
const remove = vi.fn(() => Promise.resolve(true));
beforeEach(() => {
  window.sessionStorage.clear();
  router.push.mockClear();
  remove.mockClear();
});
const deleteIt = async () => {
  renderDesk(
    <DeletePanel form={{ isBusy: false, delete: remove }} texts={texts} listPath={LIST} />,
  );
  await press(texts.action);
  expect([openAlert()?.textContent?.includes(texts.text), remove.mock.calls]).toEqual([true, []]);
  await press(texts.action);
};

it("leads back to the list as it was left", async () => {
  storeList(LIST, { href: `${LIST}?state=draft&page=2`, row: 7 });
  await deleteIt();
  expect(router.push.mock.calls).toEqual([[`/en${LIST}?state=draft&page=2`]]);
  expect(toasts).toEqual([texts.done]);
});

it("leads to the list itself where none was seen before", async () => {
  await deleteIt();
  expect(router.push.mock.calls).toEqual([[`/en${LIST}`]]);
});

it("stays where the deletion failed", async () => {
  remove.mockResolvedValueOnce(false);
  await deleteIt();
  expect([router.push.mock.calls, toasts]).toEqual([[], []]);
  expect(screen.getByText(texts.action)).toBeTruthy();
});
