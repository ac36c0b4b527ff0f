import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/**
 * Set-up of the tests with a DOM (`*.test.tsx`): each test starts with an empty document, and jsdom
 * gets the few methods that it lacks.
 */
afterEach(cleanup);
// Generous, as the machine may be busy with other tests: what is waited for comes within moments.
configure({ asyncUtilTimeout: 10_000 });

// A lazily loaded module takes seconds on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

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
