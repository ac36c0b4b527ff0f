import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAlert, press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { MailCheck } from "./mail-check";

const { mailLog } = messages.account;
const api = stubApi();
const CHECK = "GET /api/mail/check";
const findings = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

it("checks on request, and says what was found", async () => {
  renderDesk(<MailCheck />);
  expect(api.calls).toEqual([]);
  const end = api.hold(CHECK);
  await press(mailLog.check);
  expect(screen.getByRole("button", { name: mailLog.checking }).ariaDisabled).toBe("true");
  await press(mailLog.checking);
  await end({
    body: {
      data: {
        domain: "example.gr",
        checks: [
          { name: "mail_server", state: "ok" },
          { name: "spf", state: "missing" },
        ],
      },
    },
  });
  const { ok, missing } = mailLog.checkStates;
  expect(findings()).toEqual([
    `${ok}${mailLog.checks.mail_server.ok}`,
    `${missing}${mailLog.checks.spf.missing.replace("{domain}", "example.gr")}`,
  ]);
  expect(api.calls).toHaveLength(1);
});

it("keeps the former findings when a check fails, and says why", async () => {
  renderDesk(<MailCheck />);
  const checks = [{ name: "from", state: "unknown" }];
  api.respond(CHECK, { body: { data: { domain: "example.gr", checks } } });
  await press(mailLog.check);
  api.respond(CHECK, { status: 503 });
  await press(mailLog.check);
  expect(openAlert()?.textContent).toContain(testFormTexts.problems.unavailable);
  expect(findings()).toEqual([`${mailLog.checkStates.unknown}${mailLog.checks.from.unknown}`]);
});
