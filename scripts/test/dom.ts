import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/**
 * Set-up of the tests with a DOM (`*.test.tsx`): each test starts with an empty document, and jsdom
 * gets the few methods that it lacks.
 */
afterEach(cleanup);
/** Generous, as a lazily loaded module takes seconds on a busy machine. */
const WAIT_MS = 15_000;
configure({ asyncUtilTimeout: WAIT_MS });
// Its own limit of a second has no setting.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === "object" ? { timeout: WAIT_MS, ...options } : WAIT_MS);

// jsdom has no layout: neither scrolling nor element sizes.
Element.prototype.scrollIntoView ??= () => {};

// jsdom has no modal dialogs. These are open and closed like the browser's, without the focus trap.
HTMLDialogElement.prototype.show ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>("[autofocus]")?.focus();
};
HTMLDialogElement.prototype.close ??= function close(returnValue?: string) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event("close"));
};
