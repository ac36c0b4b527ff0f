import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { SignedInLoader } from "./signed-in-loader";
import { SignedInMount } from "./signed-in-mount";

const route = vi.hoisted(() => ({ path: "/en/mag" }));
vi.mock("next/navigation", () => ({ usePathname: () => route.path }));
vi.mock("./signed-in-tools", () => ({
  SignedInTools: ({ locale, area }: { locale: string; area: string }) => (
    <p>{`tools ${locale} ${area}`}</p>
  ),
}));

const USER = {
  id: 7,
  name: "Anna",
  email: "a@example.test",
  roles: ["user"] as ["user"],
  member_id: null,
};

function showHeader(id: string): void {
  document.body.querySelector("header")?.remove();
  const header = document.createElement("header");
  header.id = id;
  header.innerHTML = '<span data-signed-in-tools=""></span>';
  document.body.append(header);
}
/** The tools and their texts are modules, which a busy machine loads slowly. */
const LOADING = { timeout: 10_000 };
const headerText = (id: string) => document.getElementById(id)?.textContent;

beforeEach(() => {
  route.path = "/en/mag";
});

it("shows the tools in the header's place, and in the header of the next page", async () => {
  showHeader("first");
  const { rerender } = render(<SignedInMount user={USER} />);
  await waitFor(() => expect(headerText("first")).toBe("tools en site"), LOADING);
  showHeader("second");
  route.path = "/events";
  rerender(<SignedInMount user={USER} />);
  await waitFor(() => expect(headerText("second")).toBe("tools el site"), LOADING);
});

it("shows nothing on a page without the place", () => {
  document.body.querySelector("header")?.remove();
  render(<SignedInMount user={USER} />);
  expect(screen.queryByText(/tools/)).toBeNull();
});

it("keeps the place of the tools while they load", async () => {
  const { container } = render(
    <SignedInLoader locale="en" user={USER} area="account" placeholder={<i>two circles</i>} />,
  );
  expect(container.textContent).toBe("two circles");
  await waitFor(() => expect(container.textContent).toBe("tools en account"), LOADING);
});
