import { render, screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, it } from "vitest";
import { Button, ButtonLink } from "./button";
import { IconButton } from "./icon-button";

it("does not submit its form, unless it is of type submit", () => {
  render(
    <>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </>,
  );
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveProperty("type", "button");
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("type", "submit");
});

it("has its kind, its size and further classes", () => {
  render(
    <Button kind="danger" size="small" className="mt-4">
      Delete
    </Button>,
  );
  const { className, dataset } = screen.getByRole("button", { name: "Delete" });
  expect(className).toBe("button mt-4");
  expect({ ...dataset }).toEqual({ kind: "danger", size: "small" });
});

it("has neither kind nor size when it is the primary one", () => {
  render(<Button>Save</Button>);
  expect({ ...screen.getByRole("button").dataset }).toEqual({});
});

it("links to the path in the page's locale", () => {
  render(
    <>
      <ButtonLink locale="en" href="/contact" kind="quiet">
        Contact
      </ButtonLink>
      <ButtonLink href="tel:+302101234567">Call</ButtonLink>
    </>,
  );
  expect(screen.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe("/en/contact");
  expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+302101234567");
});

it("names an icon button by its label, also as a tooltip", () => {
  const ref = createRef<HTMLButtonElement>();
  render(
    <IconButton ref={ref} label="Close" look="plain" className="shrink-0">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole("button", { name: "Close" })).toBe(ref.current);
  expect(ref.current?.title).toBe("Close");
  expect(ref.current?.className).toBe("icon-button shrink-0");
});
