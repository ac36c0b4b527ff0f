import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { TotpSection, type TotpState } from "./totp-section";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { personalDetails } = messages.account;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => void router.refresh.mockReset());

const SECRET = { secret: "ABCDEFGHIJ", otpauth_url: "otpauth://totp/x", qr_svg: "<svg/>" };
const CODES = ["aaaa-bbbb", "cccc-dddd"];
const open = (state: Partial<TotpState> = {}) =>
  renderDesk(
    <TotpSection
      state={{ is_on: false, recovery_codes_left: 0, ...state }}
      email="anna@example.gr"
      site="DS"
    />,
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const turnOn = async () => {
  open();
  api.respond("POST /auth/totp", { body: { data: SECRET } });
  await press(personalDetails.totpBegin);
  type("code", "123456");
  type("password", "secret");
  api.respond("PUT /auth/totp", { body: { data: { recovery_codes: CODES } } });
  await press(personalDetails.totpConfirm);
};

it("is turned on with a code and the password, and opens the screens once the codes are kept", async () => {
  await turnOn();
  expect(api.calls).toEqual([
    ["POST /auth/totp", {}],
    ["PUT /auth/totp", { code: "123456", password: "secret" }],
  ]);
  expect(toasts).toEqual([personalDetails.totpDone]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(CODES);
  expect(document.activeElement).toBe(screen.getByRole("group"));
  expect(router.refresh).not.toHaveBeenCalled();
  await press(personalDetails.codesSaved);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.getByText("2 recovery codes are left.").className).toContain("text-bad");
});

it("shows the secret in groups of four, and keeps what was typed when a code is refused", async () => {
  open();
  const end = api.hold("POST /auth/totp");
  await press(personalDetails.totpBegin);
  expect(screen.getByRole("button", { name: personalDetails.totpBeginning }).ariaDisabled).toBe(
    "true",
  );
  await end({ body: { data: SECRET } });
  expect(screen.getByText("ABCD EFGH IJ")).toBeTruthy();
  type("code", "000000");
  type("password", "secret");
  api.respond("PUT /auth/totp", {
    status: 422,
    body: { message: "", errors: { code: ["Wrong code."] } },
  });
  await press(personalDetails.totpConfirm);
  expect([document.activeElement, field("password").value]).toEqual([field("code"), "secret"]);
  await press(personalDetails.totpCancel);
  expect(screen.getByText(personalDetails.totpOff)).toBeTruthy();
});

it("says why the set-up could not begin", async () => {
  open();
  api.respond("POST /auth/totp", "offline");
  await press(personalDetails.totpBegin);
  expect(openAlert()?.textContent).toContain(testFormTexts.problems.unanswered);
});

it("replaces the recovery codes with the password", async () => {
  open({ is_on: true, recovery_codes_left: 1 });
  await press(personalDetails.codesNewSend);
  type("password", "secret");
  api.respond("POST /auth/totp/recovery-codes", { body: { data: { recovery_codes: CODES } } });
  await press(personalDetails.codesNewSend);
  expect(api.calls).toEqual([["POST /auth/totp/recovery-codes", { password: "secret" }]]);
  expect([screen.getAllByRole("listitem").length, toasts]).toEqual([2, []]);
});

it("is turned off with the password and a code", async () => {
  open({ is_on: true, recovery_codes_left: 8 });
  await press(personalDetails.totpEnd);
  type("password", "secret");
  type("code", "123456");
  await press(personalDetails.totpEndSend);
  expect(api.calls).toEqual([["DELETE /auth/totp", { password: "secret", code: "123456" }]]);
  expect([toasts, screen.queryByText(personalDetails.totpOff) === null]).toEqual([
    [personalDetails.totpEnded],
    false,
  ]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("copies the recovery codes, and says when the browser refuses", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await turnOn();
  await press(personalDetails.codesCopy);
  expect([writeText.mock.calls, toasts.at(-1)]).toEqual([
    [[CODES.join("\n")]],
    personalDetails.codesCopied,
  ]);
  writeText.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await press(personalDetails.codesCopy);
  expect(toasts.at(-1)).toBe(personalDetails.codesCopyFailed);
});
