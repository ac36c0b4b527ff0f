import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { TOAST_EVENT } from "@/components/kit/ui/toast-event";
import messages from "@/messages/en";
import { AlertHost } from "./alert";
import { FormContextProvider } from "./form/form-context";

/** What the frame of the account area provides, in English. Nothing is cached. */
function TestDesk({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider
      locale="en"
      timeZone="Europe/Athens"
      messages={{ account: messages.account }}
    >
      <FormContextProvider locale="en" texts={testFormTexts} userId={1}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          {children}
          <AlertHost />
        </SWRConfig>
      </FormContextProvider>
    </NextIntlClientProvider>
  );
}

/** For tests of components: renders inside the account area, in English. */
export const renderDesk = (ui: ReactNode) => render(ui, { wrapper: TestDesk });

/** Records the messages of toasts. Call it once at the top of a test file. */
export function recordToasts(): string[] {
  const toasts: string[] = [];
  const record = (event: Event) => {
    if (event instanceof CustomEvent) toasts.push(String(event.detail));
  };
  beforeEach(() => {
    toasts.length = 0;
    window.addEventListener(TOAST_EVENT, record);
  });
  afterEach(() => window.removeEventListener(TOAST_EVENT, record));
  return toasts;
}

/** The topmost modal dialog, behind which nothing can be reached, or the page. */
const reachable = () =>
  within([...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body);

/** The shown button of this name. The check of every computed style would take most of a test. */
function buttonOf(name: string | RegExp): HTMLElement {
  const [button, ...others] = reachable()
    .getAllByRole("button", { name, hidden: true })
    .filter((one) => one.closest("[hidden], dialog:not([open])") === null);
  if (!button || others.length > 0) throw new Error(`not one button ${name}`);
  return button;
}

/** Presses a button, and waits until its request has ended. */
export const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(buttonOf(name));
    // A form loads its validation when it is first used.
    await vi.dynamicImportSettled();
    await new Promise((done) => setTimeout(done));
  });

/** The open question or message of the account area. */
export const openAlert = () => screen.queryByRole("alertdialog");
