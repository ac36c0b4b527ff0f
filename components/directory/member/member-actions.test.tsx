import { render, screen } from "@testing-library/react";
import { createTranslator } from "next-intl";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { beforeEach, expect, it, vi } from "vitest";
import type { MemberView } from "@/lib/directory/member/read/view";
import messages from "@/messages/en";
import { MemberActions } from "./member-actions";

vi.mock("@/lib/kernel/i18n/translations");
const openUntil = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock("@/lib/directory/member/read/open-until", () => ({ openUntil }));

const t = createTranslator({ locale: "en", messages, namespace: "site" });
beforeEach(() => {
  vi.mocked(getTranslations).mockResolvedValue(t as never);
  openUntil.mockReset();
});

const NOTHING = { opening_hours: null, phones: [], email: null, latitude: null, longitude: null };
const show = async (facts: object) =>
  render(
    await MemberActions({
      member: { ...NOTHING, ...facts } as unknown as MemberView,
      locale: "en",
    }),
  );
const links = () =>
  screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

it("offers what the company has: its number, the map and an email", async () => {
  await show({
    phones: ["+302100001204", "+306900000000"],
    email: "a@b.gr",
    latitude: 38,
    longitude: 23.7,
  });
  expect(links()).toEqual([
    [`${t("call")} +30 210 000 1204`, "tel:+302100001204"],
    [t("map"), "#map"],
    [t("mail"), "mailto:a@b.gr"],
  ]);
});

it("shows nothing of a company that has none of it", async () => {
  const { container } = await show({});
  expect(container.innerHTML).toBe("");
});

it("says until when it is open, or that it is closed", async () => {
  openUntil.mockReturnValueOnce("17:00");
  const { unmount } = await show({ opening_hours: { week: {} } });
  expect(screen.getByText(t("openUntil", { time: "17:00" })).className).toContain("text-good");
  unmount();
  await show({ opening_hours: { week: {} } });
  expect(screen.getByText(t("closedNow")).className).toContain("text-soft");
  expect(links()).toEqual([]);
});
