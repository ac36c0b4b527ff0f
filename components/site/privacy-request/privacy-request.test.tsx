import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import en from "@/messages/en/privacy-request.json";
import { ConfirmForm } from "./confirm-form";
import { RequestForm } from "./request-form";

afterEach(() => vi.unstubAllGlobals());

/** Answers every request, and records the bodies. */
function serve(status: number, body: object): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

it("sends the address with the chosen kind, and says where to look", async () => {
  const sent = serve(200, { data: { form_sent: true } });
  const user = userEvent.setup();
  render(<RequestForm locale="en" texts={testFormTexts} labels={en} />);
  expect(screen.getByRole("radio", { name: /Copy of my data/ })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: /Delete my data/ }));
  await user.type(screen.getByLabelText(/Your email/), "maria@example.test");
  await user.click(screen.getByRole("button", { name: en.send }));
  expect(await screen.findByText(en.sentTitle)).toBeTruthy();
  expect(sent).toEqual([{ email: "maria@example.test", kind: "erase" }]);
  await user.click(screen.getByRole("button", { name: en.again }));
  expect(screen.getByLabelText(/Your email/)).toBeTruthy();
});

it("keeps what was typed when the request fails", async () => {
  serve(503, { message: "Service Unavailable" });
  const user = userEvent.setup();
  render(<RequestForm locale="en" texts={testFormTexts} labels={en} />);
  const field = screen.getByLabelText<HTMLInputElement>(/Your email/);
  await user.type(field, "maria@example.test");
  await user.click(screen.getByRole("button", { name: en.send }));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(field.value).toBe("maria@example.test");
});

const labels = { submit: en.eraseNow, busy: en.eraseBusy, done: en.eraseDone };
const form = <ConfirmForm locale="en" token="1.token" texts={testFormTexts} labels={labels} />;

it("erases on the button, once", async () => {
  const sent = serve(200, { data: { kind: "erase", erased_at: "2027-01-01", export: null } });
  render(form);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: en.eraseNow }));
  expect(await screen.findByText(en.eraseDone)).toBeTruthy();
  expect([sent, screen.queryByRole("button")]).toEqual([[{ token: "1.token" }], null]);
});

it("offers an export as a file, and stays for another one", async () => {
  const data = { exported_at: "2027-01-02T00:00:00.000Z", email: "m@example.test", data: {} };
  serve(200, { data: { kind: "export", erased_at: null, export: data } });
  const saved: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:file" }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  render(form);
  await userEvent.click(screen.getByRole("button", { name: en.eraseNow }));
  await vi.waitFor(() => expect(saved).toEqual(["personal-data-2027-01-02.json blob:file"]));
  expect(screen.getByRole("button")).toBeTruthy();
});
