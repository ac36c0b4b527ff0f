import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { viewSeat } from "@/lib/directory/member/seat/view";
import { NO_SEAT, type SeatState } from "@/lib/directory/member/seat/state";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MemberOffer } from "./member-offer";

const BRANCH: SeatState["branches"][number] = {
  placeId: 1281,
  country: null,
  addressEl: "Ιουλίδα",
  addressEn: null,
  areaEl: "Κέα",
  areaEn: "Kea",
  postalCode: "84002",
  latitude: null,
  longitude: null,
  phones: ["+302288000000"],
  openingHours: null,
};

/** The text of the page's part, without the words for screen readers alone. */
async function textOf(
  seat: Partial<SeatState>,
  locale: Locale,
  founded_year: number | null = null,
): Promise<string> {
  const member = { ...viewSeat({ ...NO_SEAT, placeId: null, ...seat }, locale), founded_year };
  const html = renderToStaticMarkup(await MemberOffer({ member, locale }));
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

it("shows nothing of a company that says nothing", async () => {
  expect(await textOf({}, "en")).toBe("");
  expect(await textOf({ languages: ["en"] }, "en")).toBe("Languages English");
  expect(await textOf({}, "en", 1998)).toBe("Since 1998");
});

it("shows services with their prices, languages, the area served and branches", async () => {
  const seat = {
    languages: ["de", "el"],
    serves: [{ placeId: 1326 }, { placeId: 23 }],
    services: [
      { nameEl: "Έλεγχος", nameEn: "Check", priceFrom: 6_000, per: "visit" },
      { nameEl: "Μελέτη", nameEn: null, priceFrom: 120_050, per: null },
      { nameEl: null, nameEn: "Advice", priceFrom: null, per: "hour" },
    ],
    branches: [BRANCH, { ...BRANCH, placeId: null, country: "DE", areaEl: null, areaEn: "Berlin" }],
  };
  expect(await textOf(seat, "en")).toBe(
    "Services Check from €60.00 / visit Μελέτη from €1,200.50 Advice " +
      "Area served Chania, Crete Languages Greek, German " +
      "Branches Kea Ιουλίδα, 84002 +30 22880 00000 Berlin Ιουλίδα, 84002, Germany +30 22880 00000",
  );
  expect(await textOf(seat, "el")).toContain(
    "Περιοχή εξυπηρέτησης Χανιά, Κρήτη Γλώσσες Ελληνικά, Γερμανικά Υποκαταστήματα Κέα Ιουλίδα, 84002",
  );
});
