import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { ForgotForm } from "./forgot-form";
import { LoginForm } from "./login-form";
import { ResetForm } from "./reset-form";

const { login, forgot, reset, register, email, password, toLogin } = messages.user;
const api = stubApi();
afterEach(() => window.history.replaceState(null, "", "/"));

const form = { locale: "en", texts: testFormTexts } as const;
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[?.()]/g, "\\$&")}`));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await vi.dynamicImportSettled();
  });
const heading = () => screen.getByRole("heading", { level: 1 });
const openAt = (hash: string) => window.history.replaceState(null, "", `/en/user/page${hash}`);

const openLogin = (next?: string) =>
  render(<LoginForm {...form} labels={{ ...login, email, password }} next={next} />);

it("signs in, stays busy while the page changes, and keeps the token of a mailed link", async () => {
  openAt("#join=abc+1");
  const { replace } = stubLocation();
  openLogin("/en/account/post");
  type(email, " Anna@Example.GR ");
  type(password, " σωστό ");
  fireEvent.click(field(login.rememberMe));
  const end = api.hold("POST /auth/login");
  await press(login.submit);
  expect(screen.getByRole("button", { name: login.submitting }).ariaDisabled).toBe("true");
  await press(login.submitting);
  await end();
  expect(api.calls).toEqual([
    ["POST /auth/login", { email: "Anna@Example.GR", password: " σωστό ", remember: true }],
  ]);
  expect(replace.mock.calls).toEqual([["/en/login?next=%2Fen%2Faccount%2Fpost#join=abc%201"]]);
  expect(screen.getByRole("button", { name: login.submitting })).toBeTruthy();
});

it("asks for the code when the server does, and focuses its field", async () => {
  openLogin();
  expect(screen.queryByLabelText(new RegExp(login.code))).toBeNull();
  type(email, "anna@example.gr");
  type(password, "secret");
  api.respond("POST /auth/login", {
    status: 422,
    body: { message: "", errors: { code: ["Write the code."] } },
  });
  await press(login.submit);
  expect(document.activeElement).toBe(field(login.code));
  expect(screen.getAllByText(/Write the code/).length).toBeGreaterThan(0);
  expect([field(email).value, field(password).value]).toEqual(["anna@example.gr", "secret"]);
  type(login.code, "123 456");
  await press(login.submit);
  expect(api.calls[1]![1]).toMatchObject({ code: "123 456" });
});

it.each([
  { name: "no answer", response: "offline", text: testFormTexts.problems.unanswered },
  { name: "a failure", response: { status: 503 }, text: testFormTexts.problems.unavailable },
] as const)("keeps what was typed after $name", async ({ response, text }) => {
  openLogin();
  type(email, "anna@example.gr");
  type(password, "secret");
  api.respond("POST /auth/login", response);
  await press(login.submit);
  expect(screen.getByRole("alert").textContent).toBe(`${text} ${testFormTexts.inputKept}`);
  expect([field(email).value, field(password).value]).toEqual(["anna@example.gr", "secret"]);
  expect(screen.getByRole("button", { name: login.submit }).ariaDisabled).toBeNull();
});

const openForgot = () =>
  render(<ForgotForm {...form} labels={{ ...forgot, email }} next={undefined} outbox={null} />);

it("refuses a malformed address before sending it", async () => {
  openForgot();
  type(email, "anna@");
  await press(forgot.submit);
  expect([api.calls, field(email).getAttribute("aria-invalid")]).toEqual([[], "true"]);
  expect(document.activeElement).toBe(field(email));
});

it("shows where the link went, and keeps the address for another try", async () => {
  openForgot();
  type(email, "anna@example.gr");
  api.respond("POST /auth/forgot-password", { body: { message: "It is on its way." } });
  await press(forgot.submit);
  expect([heading().textContent, document.activeElement]).toEqual([forgot.sentTitle, heading()]);
  expect(screen.getByText("It is on its way.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  await press(forgot.again);
  expect([heading().textContent, field(email).value]).toEqual([forgot.title, "anna@example.gr"]);
});

const NEW = "τρεις γάτες στη στέγη";
const openReset = (hash: string) => {
  openAt(hash);
  const labels = { ...register, ...reset, toLogin };
  render(<ResetForm {...form} labels={labels} siteName="DS" />);
};
const setPassword = async (repeated = NEW) => {
  type(reset.password, NEW);
  type(register.confirmation, repeated);
  await press(reset.submit);
};

it("sets the password with the token of the link, which leaves the URL", async () => {
  openReset("#token=abc");
  expect([heading().textContent, window.location.hash]).toEqual([reset.title, ""]);
  await setPassword();
  expect(api.calls).toEqual([
    ["POST /auth/reset-password", { password: NEW, password_confirmation: NEW, token: "abc" }],
  ]);
  expect([heading().textContent, document.activeElement]).toEqual([reset.doneTitle, heading()]);
  expect(screen.getByRole("link", { name: toLogin }).getAttribute("href")).toBe("/en/user/login");
});

it("welcomes an invited user, and refuses two different passwords", async () => {
  openReset("#invitation=abc");
  expect(heading().textContent).toBe(reset.invitationTitle);
  await setPassword("άλλο");
  expect(api.calls).toEqual([]);
  expect(document.activeElement).toBe(field(register.confirmation));
  expect(field(reset.password).value).toBe(NEW);
});

it("shows how strong the new password is", () => {
  openReset("#token=abc");
  const strength = () => screen.getByRole("status").textContent;
  expect(strength()).toBe("");
  type(reset.password, "γάτα");
  expect(strength()).toContain(register.strength0);
  type(reset.password, NEW);
  expect(strength()).toContain(register.strength3);
});

it("says that a link is missing or dead, and reads another one opened in the same tab", async () => {
  openReset("");
  expect(heading().textContent).toBe(reset.noTokenTitle);
  await act(async () => {
    window.location.hash = "#token=old";
    await new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
  });
  expect(heading().textContent).toBe(reset.title);
  api.respond("POST /auth/reset-password", {
    status: 422,
    body: { message: "", errors: { token: ["Dead."] } },
  });
  await setPassword();
  expect([heading().textContent, document.activeElement]).toEqual([
    reset.invalidLinkTitle,
    heading(),
  ]);
  expect(screen.getByRole("link", { name: reset.askNew })).toBeTruthy();
  await act(async () => {
    window.location.hash = "#token=new";
    await new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
  });
  expect(heading().textContent).toBe(reset.title);
});
