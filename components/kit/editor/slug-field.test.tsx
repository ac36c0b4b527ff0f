import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import messages from "@/messages/en";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { SlugField } from "./slug-field";

const texts = messages.account.editor;

function show(more: { saved?: string; offered?: string[] }) {
  const onChange = vi.fn();
  const { container } = renderDesk(
    <SlugField
      id="slug"
      value={null}
      error={undefined}
      onChange={onChange}
      saved={more.saved ?? null}
      prefix="/en/"
      isPublic={false}
      mayChange
      offered={more.offered}
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>(texts.slug);
  const offers = [...container.querySelectorAll("datalist option")];
  return { field, onChange, offers: offers.map((option) => option.getAttribute("value")) };
}

it("offers the slugs that the site links to while the translation has none", () => {
  const { field, offers } = show({ offered: ["about", "contact"] });
  expect(offers).toEqual(["about", "contact"]);
  expect(field.getAttribute("list")).toBe("slug-offered");
  expect(screen.getByText(/The site’s menus lead to/)).toBeTruthy();
});

it("offers nothing for a stored slug, and nothing of a kind without such slugs", () => {
  expect(show({ saved: "about-us", offered: ["about"] }).offers).toEqual([]);
  expect(screen.queryByText(/The site’s menus lead to/)).toBeNull();
});

it("writes what is typed as a slug", () => {
  const { field, onChange } = show({});
  fireEvent.change(field, { target: { value: "About us" } });
  expect(onChange).toHaveBeenCalledWith("about-us");
});
