import { expect, it } from "vitest";
import { pinText, readPin } from "./pin";

const place = { latitude: 37.9755, longitude: 23.7348 };
it.each([
  "37.9755, 23.7348",
  " 37.9755 23.7348 ",
  "37.9755;23.7348",
  "37,9755 23,7348",
  "https://www.google.com/maps/@37.9755,23.7348,17z",
  "https://www.google.com/maps/place/X/@1,2,17z/data=!3m1!3d37.9755!4d23.7348",
  "https://maps.google.com/?q=37.9755,23.7348",
  "https://www.google.com/maps/search/?api=1&query=37.9755%2C23.7348",
  "https://www.openstreetmap.org/?mlat=37.9755&mlon=23.7348#map=17/1/2",
  "https://www.openstreetmap.org/#map=17/37.9755/23.7348",
])("reads %s", (input) => expect(readPin(input)).toEqual(place));

it("accepts an empty value, and refuses other texts", () => {
  expect(readPin("  ")).toBeNull();
  for (const input of ["Αθήνα", "37.97", "91, 23", "37, 181", "https://maps.app.goo.gl/abc"])
    expect(readPin(input)).toBeUndefined();
  expect(readPin(pinText(place.latitude, place.longitude))).toEqual(place);
  expect(pinText(null, null)).toBe("");
});
