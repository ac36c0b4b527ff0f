import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { ToastHost } from "@/components/kit/ui/toast";
import messages from "@/messages/el";
import { NewsletterForm } from "@/components/audience/subscriber/newsletter-form";
import type * as Letter from "@/components/audience/subscriber/send-letter";
import type * as Control from "./contact-control";
import { ContactForm } from "./contact-form";
import { MESSAGE } from "./test-message";

const { form } = messages;
const statuses = { "429": form.status429, "500": form.status500 };
const api = stubApi();

/** Fails to load as often as this says, as a chunk does without a connection. */
const failures = vi.hoisted(() => ({ left: 0 }));
vi.mock("./contact-control", async (original) => {
  const actual = await original<typeof Control>();
  return {
    ...actual,
    get makeContactControl() {
      if (failures.left-- > 0) throw new TypeError("Failed to fetch");
      return actual.makeContactControl;
    },
  };
});
vi.mock("@/components/audience/subscriber/send-letter", async (original) => {
  const actual = await original<typeof Letter>();
  return {
    get sendLetter() {
      if (failures.left-- > 0) throw new TypeError("Failed to fetch");
      return actual.sendLetter;
    },
  };
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const problem = () => screen.getByRole("alert").textContent;
const sent = (count = 1) => waitFor(() => expect(api.calls).toHaveLength(count));
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

const openContact = () =>
  render(<ContactForm id="contact" locale="el" labels={{ ...form, statuses }} />);
const fillIn = () => Object.entries(MESSAGE).forEach(([name, value]) => type(name, value));

it("sends what was typed before and after its code was loaded", async () => {
  openContact();
  type("name", MESSAGE.name);
  fireEvent.focus(field("surname"));
  fillIn();
  const end = api.hold("POST /api/contact");
  press(form.send);
  await sent();
  expect(screen.getByRole("button", { name: form.sending }).ariaDisabled).toBe("true");
  press(form.sending);
  await end({ body: { data: { form_sent: true } } });
  expect(api.calls).toEqual([["POST /api/contact", MESSAGE]]);
  expect(screen.getByRole("status").textContent).toContain(form.sent);
  press(form.sendAnother);
  expect(field("name").value).toBe("");
});

it("shows errors at the fields, in the language of the page, and sends nothing", async () => {
  openContact();
  fillIn();
  type("phone", "τηλέφωνο");
  press(form.send);
  expect(await screen.findByText(/Γράψτε έναν αριθμό τηλεφώνου/)).toBeTruthy();
  expect([api.calls, field("phone").getAttribute("aria-invalid")]).toEqual([[], "true"]);
  await screen.findByRole("button", { name: form.send });
  type("phone", MESSAGE.phone);
  press(form.send);
  await sent();
  expect(api.calls).toEqual([["POST /api/contact", MESSAGE]]);
});

it("keeps everything when the server refuses, and shows why", async () => {
  openContact();
  fillIn();
  api.respond("POST /api/contact", {
    status: 422,
    body: { message: "Λάθος.", errors: { email: ["Δεν υπάρχει."] } },
  });
  press(form.send);
  await waitFor(() => expect(problem()).toBe(`Error: Λάθος. ${form.email}: Δεν υπάρχει.`));
  api.respond("POST /api/contact", { status: 429 });
  await screen.findByRole("button", { name: form.send });
  press(form.send);
  await waitFor(() => expect(problem()).toBe(`${form.errorPrefix} ${form.status429}`));
  expect(await screen.findByText(form.inputKept)).toBeTruthy();
  for (const [name, value] of Object.entries(MESSAGE)) expect(field(name).value).toBe(value);
});

it("offers the form protection to whoever is limited without it, and keeps everything", async () => {
  document.documentElement.dataset.thirdParties = JSON.stringify({ captcha: {} });
  openContact();
  fillIn();
  api.respond("POST /api/contact", { status: 429 });
  press(form.send);
  const note = await screen.findByText(form.unprotected);
  expect(note.querySelector("[data-opens-consent]")?.textContent).toBe("Επιλογές απορρήτου");
  for (const [name, value] of Object.entries(MESSAGE)) expect(field(name).value).toBe(value);
  delete document.documentElement.dataset.thirdParties;
});

it("says when its code could not be loaded, keeps the text, and loads it at the next try", async () => {
  openContact();
  fillIn();
  failures.left = 2;
  press(form.send);
  await waitFor(() => expect(problem()).toBe(form.unanswered));
  expect(screen.getByRole("button", { name: form.send }).ariaDisabled).toBe("false");
  press(form.send);
  await sent();
  expect(api.calls).toEqual([["POST /api/contact", MESSAGE]]);
});

const onDone = vi.fn<() => void>();
const openNewsletter = () =>
  render(
    <>
      <NewsletterForm
        id="letter"
        locale="el"
        labels={{ ...form, statuses, modalTitle: "", modalText: "" }}
        onDone={onDone}
      />
      <ToastHost />
    </>,
  );

it("subscribes an address, once, and empties the field", async () => {
  openNewsletter();
  type("email", " anna@example.gr ");
  const end = api.hold("POST /api/registerNewsLetter");
  press(form.subscribe);
  press(form.subscribing);
  await sent();
  expect(onDone).not.toHaveBeenCalled();
  await end();
  expect(api.calls).toEqual([
    ["POST /api/registerNewsLetter", { email: "anna@example.gr", active: 1 }],
  ]);
  expect([field("email").value, onDone.mock.calls.length]).toEqual(["", 1]);
  expect(await screen.findByText(form.subscribed)).toBeTruthy();
});

it("focuses the empty field of the newsletter, and sends nothing", async () => {
  openNewsletter();
  press(form.subscribe);
  expect([document.activeElement, api.calls]).toEqual([field("email"), []]);
});

it("marks a refused address, and keeps it", async () => {
  openNewsletter();
  type("email", "anna@");
  api.respond("POST /api/registerNewsLetter", {
    status: 422,
    body: { message: "Λάθος.", errors: { email: ["Δεν είναι email."] } },
  });
  press(form.subscribe);
  await waitFor(() => expect(problem()).toBe("Error: Λάθος. Δεν είναι email."));
  expect([field("email").value, field("email").getAttribute("aria-invalid")]).toEqual([
    "anna@",
    "true",
  ]);
  expect(document.activeElement).toBe(field("email"));
  api.respond("POST /api/registerNewsLetter", {});
  press(form.subscribe);
  await waitFor(() => expect(problem()).toBe(""));
});
