import { afterEach, beforeEach, expect, it } from "vitest";
import { chooseLook } from "@/components/kit/ui/look";
import { LOOK_SCRIPT } from "@/lib/kernel/core/look-script";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { lookChoice } from "./look-choice";
import { mountLook } from "./mount-look";

const root = document.documentElement;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
// The page runs it as an inline script.
const runScript = () => new Function(LOOK_SCRIPT)() as void;

async function show() {
  const t = await getTranslations({ locale: "en", namespace: "layout" });
  document.body.innerHTML = lookChoice("footer", t).__html;
  return document.querySelector<HTMLElement>("[data-late=look]")!;
}
const input = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);

beforeEach(() => {
  localStorage.clear();
  for (const name of ["data-theme", "data-text"]) root.removeAttribute(name);
});
afterEach(() => {
  document.cookie = "ds-theme=; max-age=0";
});

it("keeps what is chosen, and follows choices made elsewhere until it ends", async () => {
  const element = await show();
  const end = mountLook(element);
  expect(checked()).toEqual(["none", "none"]);
  input("dark").click();
  input("larger").click();
  expect([root.dataset.theme, root.dataset.text]).toEqual(["dark", "larger"]);
  expect([localStorage.getItem("ds-theme"), localStorage.getItem("ds-text")]).toEqual([
    "dark",
    "larger",
  ]);
  chooseLook("theme", "light");
  await settled();
  expect(checked()).toEqual(["light", "larger"]);
  document.querySelector<HTMLInputElement>('[data-look="theme"] input')!.click();
  expect([root.dataset.theme, localStorage.getItem("ds-theme")]).toEqual([undefined, null]);
  end();
  input("dark").click();
  expect(root.dataset.theme).toBeUndefined();
});

it("takes a choice that was made before its code had come", async () => {
  const element = await show();
  input("dark").click();
  mountLook(element);
  expect([root.dataset.theme, checked()]).toEqual(["dark", ["dark", "none"]]);
});

it("is shown before anything is painted, and comes back when the root element is made anew", async () => {
  localStorage.setItem("ds-theme", "dark");
  localStorage.setItem("ds-text", "huge");
  runScript();
  // A value that is none is not shown.
  expect([root.dataset.theme, root.dataset.text]).toEqual(["dark", undefined]);
  root.removeAttribute("data-theme");
  await settled();
  expect(root.dataset.theme).toBe("dark");
  chooseLook("theme", undefined);
  await settled();
  expect(root.dataset.theme).toBeUndefined();
  localStorage.setItem("ds-text", "large");
  window.dispatchEvent(new Event("storage"));
  expect(root.dataset.text).toBe("large");
});

it("moves a theme out of the cookie that kept it before", async () => {
  document.cookie = "ds-theme=light";
  runScript();
  expect([root.dataset.theme, localStorage.getItem("ds-theme")]).toEqual(["light", "light"]);
  expect(document.cookie).not.toContain("ds-theme");
  chooseLook("theme", undefined);
  await settled();
  expect(root.dataset.theme).toBeUndefined();
});
