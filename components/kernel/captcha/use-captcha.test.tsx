import { act, fireEvent, render, screen, waitFor, configure } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";

// Each test loads its modules anew, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const { form } = messages;
const api = stubApi();
const execute = vi.fn<(widget: number, options: { action: string }) => Promise<string>>();

beforeEach(() => {
  vi.resetModules();
  for (const element of document.querySelectorAll("script")) element.remove();
  execute.mockReset();
  Reflect.deleteProperty(window, "grecaptcha");
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');

async function openForm(version: "v3" | "v2-invisible", isAllowed: boolean) {
  const { configureThirdParties, chooseCategories } =
    await import("@/components/kernel/consent/test-choice");
  configureThirdParties({ captcha: { version, key: "site-key" } });
  chooseCategories(isAllowed ? ["forms"] : []);
  const { ContactForm } = await import("@/components/conversation/contact/contact-form");
  render(<ContactForm id="contact" locale="en" labels={{ ...form, statuses: {} }} />);
  const values = { name: "A", surname: "B", phone: "210 123 4567", email: "a@example.gr" };
  for (const [name, value] of Object.entries(values))
    fireEvent.change(field(name), { target: { value } });
  return { chooseCategories };
}
const focus = () => act(() => field("name").focus());
const send = () => fireEvent.click(screen.getByRole("button", { name: form.send }));
const sentToken = async () => {
  await waitFor(() => expect(api.calls).toHaveLength(1));
  return (api.calls[0]?.[1] as Record<string, unknown>)["g-recaptcha-response"];
};

/** What the third party's script does once it has loaded. */
function loadV3() {
  const grecaptcha = { ready: (run: () => void) => run(), execute, render: () => 7 };
  Object.assign(window, { grecaptcha });
  act(() => {
    (window as Window & { onRecaptchaLoadCallback?: () => void }).onRecaptchaLoadCallback?.();
    script()?.dispatchEvent(new Event("load"));
  });
}

it("is requested at the first focus, not before, and its token is sent", async () => {
  await openForm("v3", true);
  expect(script()).toBeNull();
  focus();
  await waitFor(() => expect(script()?.src).toMatch(/^https:\/\/www\.google\.com\/recaptcha\//));
  loadV3();
  execute.mockResolvedValue("token");
  send();
  expect(await sentToken()).toBe("token");
  expect(execute).toHaveBeenCalledWith(7, { action: "contact" });
});

it("is never requested without consent, and the form is sent without it", async () => {
  await openForm("v3", false);
  focus();
  send();
  expect(await sentToken()).toBeUndefined();
  expect(script()).toBeNull();
});

it("does not hold up the form when it fails", async () => {
  await openForm("v3", true);
  focus();
  await waitFor(() => expect(script()).not.toBeNull());
  loadV3();
  execute.mockRejectedValue(new Error("blocked"));
  send();
  expect(await sentToken()).toBeUndefined();
});

it("is removed from the page when the consent is withdrawn", async () => {
  const { chooseCategories } = await openForm("v3", true);
  focus();
  await waitFor(() => expect(script()).not.toBeNull());
  act(() => chooseCategories([]));
  expect(script()).toBeNull();
});

it("works with invisible keys of version 2", async () => {
  await openForm("v2-invisible", true);
  focus();
  await waitFor(() => expect(script()?.src).toContain("render=explicit"));
  let answer: (token: string) => void = () => {};
  const rendered = vi.fn((_element: unknown, { callback }: { callback(token: string): void }) => {
    answer = callback;
    return 3;
  });
  const widget = { render: rendered, reset: vi.fn(), execute: () => answer("token of v2") };
  Object.assign(window, { grecaptcha: widget });
  act(() => {
    script()?.dispatchEvent(new Event("load"));
    (window as Window & { onloadcallback?: () => void }).onloadcallback?.();
  });
  await waitFor(() => expect(rendered).toHaveBeenCalled());
  expect(rendered.mock.calls[0]?.[1]).toMatchObject({ sitekey: "site-key", size: "invisible" });
  send();
  expect(await sentToken()).toBe("token of v2");
});

it("does not hold up the form when its script cannot be loaded", async () => {
  // The library loads its script once per document, and a test before has loaded it.
  function Widget({ asyncScriptOnLoad }: { asyncScriptOnLoad(): void }) {
    useEffect(asyncScriptOnLoad, [asyncScriptOnLoad]);
    return <p>Widget</p>;
  }
  vi.doMock("react-google-recaptcha", () => ({ default: Widget }));
  await openForm("v2-invisible", true);
  focus();
  await screen.findByText("Widget");
  send();
  expect(await sentToken()).toBeUndefined();
});
