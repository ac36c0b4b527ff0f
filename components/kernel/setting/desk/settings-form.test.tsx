import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { SiteEditView } from "@/lib/kernel/setting/save";
import messages from "@/messages/en";
import { SettingsForm } from "./settings-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
const texts = messages.account.settings;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => window.localStorage.clear());

const site: SiteEditView = {
  name: null,
  address: { el: "", en: "" },
  phones: [],
  fax: null,
  email: "",
  socials: [],
  actions: [],
  partner: null,
  registration_open: true,
  mail_reply_to: null,
  consent_version: 4,
  membership_price_cents: null,
  transfer_share_percent: 20,
  logo_id: null,
  partner_logo_id: null,
  default_name: "DS",
  default_reply_to: null,
  mail_server: null,
  version: 2,
};
const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: texts.consentAgain });

it("asks all visitors again with one tick, each time it is saved", async () => {
  renderDesk(<SettingsForm site={site} groups={["access"]} />);
  for (const version of [5, 6]) {
    fireEvent.click(box());
    api.respond("PUT /api/setting", {
      body: { data: { ...site, consent_version: version, version } },
    });
    await press(messages.account.form.save);
    await waitFor(() => expect(toasts).toHaveLength(version - 4));
    expect(api.calls.at(-1)?.[1]).toMatchObject({ consent_version: String(version) });
    expect(box().checked).toBe(false);
  }
});

it("takes the tick back, and asks nobody in the set-up", () => {
  const { unmount } = renderDesk(<SettingsForm site={site} groups={["access"]} />);
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect(box().checked).toBe(false);
  unmount();
  renderDesk(
    <SettingsForm site={site} groups={["access"]} next={{ label: "Next", go: vi.fn() }} />,
  );
  expect(screen.queryByRole("checkbox", { name: texts.consentAgain })).toBeNull();
});
