import { render, screen } from "@testing-library/react";
import { createTranslator } from "next-intl";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { beforeEach, expect, it, vi } from "vitest";
import type { MemberView } from "@/lib/directory/member/read/view";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import messages from "@/messages/en";
import { MemberActions } from "./member-actions";

vi.mock("@/lib/kernel/i18n/translations");

const t = createTranslator({ locale: "en", messages, namespace: "site" });
beforeEach(() => {
  vi.mocked(getTranslations).mockResolvedValue(t as never);
});

const NOTHING = {
  opening_hours: null,
  phones: [],
  email: null,
  website: null,
  latitude: null,
  longitude: null,
};
const show = async (facts: object, write?: React.ReactNode) =>
  render(
    await MemberActions({
      member: { ...NOTHING, ...facts } as unknown as MemberView,
      locale: "en",
      write,
    }),
  );
const links = () =>
  screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

it("offers what the company has: its number, an email, the map and its website", async () => {
  await show({
    phones: ["+302100001204", "+306900000000"],
    email: "a@b.gr",
    website: "https://b.gr",
    latitude: 38,
    longitude: 23.7,
  });
  expect(links()).toEqual([
    [`${t("call")} +30 210 000 1204`, "tel:+302100001204"],
    [t("mail"), "mailto:a@b.gr"],
    [t("map"), "#map"],
    [`${t("website")} ${t("newTab")}`, "https://b.gr"],
  ]);
});

it("has one way to write: the form takes the place of the email", async () => {
  await show({ email: "a@b.gr" }, <a href="/ask">Write</a>);
  expect(links()).toEqual([["Write", "/ask"]]);
});

it("shows nothing of a company that has none of it", async () => {
  const { container } = await show({});
  expect(container.innerHTML).toBe("");
});

it("holds its hours as data, whose words the browser makes, until the day ends", async () => {
  const shift = [{ from: "09:00", to: "17:00" }];
  const hours = { week: { mon: shift, fri: shift }, holidays: "open" };
  const meta: ResponseMeta = { tags: new Set() };
  await responseMetaStorage.get().run(meta, () => show({ opening_hours: hours }));
  const line = document.querySelector<HTMLElement>("[data-spans]");
  expect(line?.dataset.spans).toMatch(/^[\da-z]+( [\da-z]+)+$/);
  expect(line?.textContent).toBe("");
  // Midnight in Athens, and no closing time before it.
  expect(new Date(meta.expiresAt ?? 0).toISOString()).toMatch(/T2[12]:00:00\.000Z$/);
});

it("has no line for hours that never open", async () => {
  await show({ opening_hours: { week: {}, holidays: "closed" }, phones: ["+302100001204"] });
  expect(document.querySelector("[data-spans]")).toBeNull();
});
