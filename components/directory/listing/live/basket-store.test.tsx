import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  window.sessionStorage.clear();
  document.body.innerHTML = "";
});

const load = () => import("./basket-store");

function button(id: number): HTMLElement {
  const row = document.createElement("article");
  row.innerHTML = `<h2><a href="/en/member/c${id}">Company ${id}</a></h2><button data-compare="${id}">`;
  document.body.append(row);
  const made = row.querySelector("button");
  if (!made) throw new Error("no button");
  return made;
}

it("takes a company in and out, and keeps it in the tab", async () => {
  const store = await load();
  const one = button(7);
  store.pressCompare(one);
  expect(store.picked()).toEqual([{ id: 7, name: "Company 7", path: "/en/member/c7" }]);
  expect(store.pressedLast()).toEqual({ kind: "added", name: "Company 7" });
  vi.resetModules();
  expect((await load()).picked()).toHaveLength(1);
  store.pressCompare(one);
  expect(store.picked()).toEqual([]);
  expect(store.pressedLast()?.kind).toBe("removed");
  expect(window.sessionStorage.getItem("compare")).toBeNull();
});

it("holds five, and says so of a sixth", async () => {
  const store = await load();
  for (const id of [1, 2, 3, 4, 5, 6]) store.pressCompare(button(id));
  expect(store.picked().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(store.pressedLast()).toEqual({ kind: "full", name: "Company 6" });
});

it.each([
  "{",
  '"x"',
  "[1]",
  '[{"id":"1","name":"a","path":"/a"}]',
  '[{"id":1,"name":"a","path":"//evil.example"}]',
  '[{"id":1,"name":"a","path":"https://evil.example"}]',
])("takes nothing from what something else wrote: %s", async (text) => {
  window.sessionStorage.setItem("compare", text);
  expect((await load()).picked()).toEqual([]);
});

it("tells its listeners, until they leave", async () => {
  const store = await load();
  const listener = vi.fn();
  const leave = store.onPicked(listener);
  store.pressCompare(button(1));
  leave();
  store.pressCompare(button(2));
  expect(listener).toHaveBeenCalledTimes(1);
});
