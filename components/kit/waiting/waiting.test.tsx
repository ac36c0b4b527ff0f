import "fake-indexeddb/auto";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import messages from "@/messages/en";
import { bringBack, keyOfBody } from "./taken-back";
import { hideWaiting, showWaiting } from "./waiting-bar";
import { WaitingNote } from "./waiting-note";
import { clearWaiting, storeWaiting, tellWaiting, waitingForms } from "./waiting-store";

const { offline: t } = messages;
const BODY = { name: "Anna", message: "Hello" };
const FORM = {
  key: "k1",
  kind: "contact",
  path: "/api/contact",
  body: BODY,
  person: 0,
  locale: "en",
  page: "/contact",
  at: 1,
};

beforeEach(async () => {
  await clearWaiting();
  window.sessionStorage.clear();
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: { request: (_name: string, run: () => unknown) => Promise.resolve(run()) },
  });
});

it("says in the place of a form that it waits, and gives it back", async () => {
  await storeWaiting(FORM);
  const [onTaken, onSent] = [vi.fn(), vi.fn()];
  render(<WaitingNote waitingKey="k1" locale="en" onTaken={onTaken} onSent={onSent} />);
  expect(screen.getByRole("status").textContent).toContain(t.waits);
  fireEvent.click(screen.getByRole("button", { name: t.takeBack }));
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalled());
  expect([await waitingForms(), onSent.mock.calls]).toEqual([[], []]);
});

it("hears that it was sent, or that the site did not take it", async () => {
  await storeWaiting(FORM);
  const [onTaken, onSent] = [vi.fn(), vi.fn()];
  render(<WaitingNote waitingKey="k1" locale="en" onTaken={onTaken} onSent={onSent} />);
  await storeWaiting({ ...FORM, problem: { kind: "refused", reason: "Too long." } });
  tellWaiting({ key: "k1", kind: "problem" });
  await screen.findByText(t.refused.replace("{reason}", "Too long."));
  tellWaiting({ key: "k1", kind: "sent" });
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
});

it("fills the form that fits best with what did not go, and keeps its key", async () => {
  document.body.innerHTML = `<form data-waits="contact"><input name="name"></form>
    <form data-waits="contact" id="whole"><input name="name"><textarea name="message"></textarea></form>`;
  await storeWaiting(FORM);
  await showWaiting("en");
  expect(document.querySelector(".waiting-bar")?.textContent).toContain(t.waits);
  fireEvent.click(screen.getByRole("button", { name: t.takeBack }));
  const whole = document.querySelector<HTMLFormElement>("#whole")!;
  await vi.waitFor(() => expect(Object.fromEntries(new FormData(whole))).toEqual(BODY));
  expect(keyOfBody("contact", BODY)).toBe("k1");
  expect(keyOfBody("contact", { ...BODY, message: "Other" })).not.toBe("k1");
  expect(keyOfBody("enquiry", BODY)).not.toBe("k1");
  await showWaiting("en");
  expect(document.querySelector(".waiting-bar")).toBeNull();
});

it("says nothing twice", async () => {
  document.body.innerHTML = '<div data-waiting="k1"></div>';
  await storeWaiting(FORM);
  await showWaiting("en");
  expect(document.querySelector(".waiting-bar")).toBeNull();
  document.body.innerHTML = '<form data-waits="contact"></form>';
  await showWaiting("en");
  hideWaiting();
  expect(document.querySelector(".waiting-bar")).toBeNull();
  bringBack({ ...FORM, kind: "none", page: "#" });
});
