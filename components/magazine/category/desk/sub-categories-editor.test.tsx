import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import { expect, it } from "vitest";
import { AlertHost } from "@/components/kit/desk/alert";
import messages from "@/messages/en";
import { SubCategoriesEditor } from "./sub-categories-editor";
import type { SubCategoryFields } from "./sub-category-fields";

const { categories } = messages.account;
const subCategory = (id: number, name: string): SubCategoryFields => ({
  key: `part-${id}`,
  id,
  name: { el: name, en: name },
  slug: { el: name, en: name },
});

function Editor() {
  const [all, setAll] = useState([
    subCategory(1, "City"),
    subCategory(2, "Light"),
    subCategory(3, "Sea"),
  ]);
  return (
    <NextIntlClientProvider locale="en" messages={messages}>
      <SubCategoriesEditor
        subCategories={all}
        counts={new Map([[2, 4]])}
        errors={{}}
        onChange={setAll}
      />
      <AlertHost />
    </NextIntlClientProvider>
  );
}
const names = () =>
  screen.getAllByLabelText<HTMLInputElement>(categories.nameEl).map(({ value }) => value);
const named = (text: string, name: string) =>
  screen.getByRole("button", { name: text.replace("{name}", name) });
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

it("moves a sub-category, says where it is now, and keeps the focus on a button that works", async () => {
  render(<Editor />);
  await userEvent.click(named(categories.moveDown, "Light"));
  expect(names()).toEqual(["City", "Sea", "Light"]);
  expect(said()).toContain("Light");
  expect(document.activeElement).toBe(named(categories.moveUp, "Light"));
});

it("adds one at the end, with the focus in its name", async () => {
  render(<Editor />);
  await userEvent.click(screen.getByRole("button", { name: categories.addSubCategory }));
  await userEvent.keyboard("Gardens");
  expect(names()).toEqual(["City", "Light", "Sea", "Gardens"]);
});

it("removes one without posts, and refuses one that has some", async () => {
  render(<Editor />);
  await userEvent.click(named(categories.remove, "City"));
  expect(names()).toEqual(["Light", "Sea"]);
  await userEvent.click(named(categories.remove, "Light"));
  expect(screen.getByRole("alertdialog").textContent).toContain(categories.removeRefusedTitle);
  expect(names()).toEqual(["Light", "Sea"]);
});
