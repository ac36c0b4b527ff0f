import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepPicked } from "./basket-store";
import { mountBasket } from "./mount-basket";

const LIST = [
  { id: 7, name: "Company 7", path: "/en/member/c7" },
  { id: 8, name: "Company 8", path: "/en/member/c8" },
];
const basket = () => screen.findByRole("region", { name: "Companies to compare" });
function place() {
  const element = document.createElement("div");
  element.dataset.locale = "en";
  document.body.append(element);
  return element;
}

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

it("shows what waits to be compared, until it is empty or the page is left", async () => {
  keepPicked(LIST);
  let end = () => {};
  await act(async () => {
    end = mountBasket(place());
  });
  await basket();
  fireEvent.click(screen.getByRole("button", { name: /Company 7/ }));
  expect(screen.getByRole("link", { name: "Company 8" })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /Company 8/ })));
  expect(screen.queryByRole("region")).toBeNull();
  await act(async () => keepPicked(LIST));
  await basket();
  end();
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});

it("leaves a page without them alone", async () => {
  keepPicked([]);
  await act(async () => {
    mountBasket(place());
  });
  expect(document.body.textContent).toBe("");
});
