import { render, screen } from "@testing-library/react";
import { createTranslator } from "next-intl";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { beforeEach, expect, it, vi } from "vitest";
import messages from "@/messages/en";
import { readFilters } from "./filters";
import { ProfessionLinks } from "./profession-links";

vi.mock("@/lib/kernel/i18n/translations");
const t = createTranslator({ locale: "en", messages, namespace: "site" });
beforeEach(() => void vi.mocked(getTranslations).mockResolvedValue(t as never));

const professions = [
  { id: 1, slug: "architects", profession: "Architects", members_count: 9 },
  { id: 2, slug: "builders", profession: "Builders", members_count: 9 },
  { id: 3, slug: "ceramicists", profession: "Ceramicists", members_count: 9 },
];
const show = async (counts: [number, number][], current?: number, query = {}) =>
  render(
    await ProfessionLinks({
      locale: "en",
      professions,
      counts: new Map(counts),
      current,
      query: readFilters(query),
    }),
  );
const links = () => screen.queryAllByRole("link").map((link) => link.textContent);

it("lists the professions that have companies, with how many", async () => {
  await show([
    [1, 4],
    [3, 1],
  ]);
  expect(links()).toEqual(["Architects 4", "Ceramicists 1"]);
});

it("keeps the current one, also without companies, and a way back to all", async () => {
  await show([[1, 4]], 2);
  expect(links()).toEqual([`${t("allProfessions")} `, "Architects 4", "Builders 0"]);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Builders 0");
});

it("keeps the filters that are chosen", async () => {
  await show([[1, 4]], undefined, { member: "1", area: "Patras" });
  expect(screen.getByRole("link").getAttribute("href")).toBe(
    "/en/directory/architects?area=Patras&member=1",
  );
});

it("is not there where no profession has any", async () => {
  const { container } = await show([]);
  expect(container.innerHTML).toBe("");
});
