import { expect, it } from "vitest";
import { placeOfVenue, townBeside } from "./of-venue";

const [CHANIA, ATHENS] = [1326, 1172];

it.each([
  ["Μέγαρο", "Οδός Αθηνών 5, 731 00 Χανιά", CHANIA],
  ["Μέγαρο, Χανιά", null, CHANIA],
  [null, "Ermou 12, 105 63 Athens", ATHENS],
  ["Κάπου", null, undefined],
  [null, null, undefined],
])("the place of «%s», «%s»", (venue, address, id) =>
  expect(placeOfVenue(venue, address)?.id).toBe(id),
);

it("names a town beside a venue that does not name it", () => {
  const chania = placeOfVenue(null, "Χανιά");
  expect(townBeside("Μέγαρο", chania, "el")).toBe("Χανιά");
  expect(townBeside("Μέγαρο, ΧΑΝΙΑ", chania, "el")).toBeUndefined();
  expect(townBeside(null, undefined, "en")).toBeUndefined();
});
