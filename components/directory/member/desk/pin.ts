export type Pin = { latitude: number; longitude: number };

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,12})?)`;
const FORMS = [
  // "37.97, 23.72", also with spaces or a semicolon.
  new RegExp(String.raw`^\s*${NUMBER}\s*[,;\s]\s*${NUMBER}\s*$`),
  // URLs of maps: …/@37.97,23.72,17z · !3d37.97!4d23.72 · ?q=37.97,23.72 · ?mlat=37.97&mlon=23.72 ·
  // #map=17/37.97/23.72
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`mlat=${NUMBER}&(?:amp;)?mlon=${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|ll|query|center|destination)=${NUMBER}(?:,|%2C)${NUMBER}`, "i"),
  new RegExp(String.raw`@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`#map=\d{1,2}(?:\.\d+)?/${NUMBER}/${NUMBER}`),
];
/** The maximum length of a map's URL. */
const MAX_LENGTH = 2_000;

/**
 * Reads coordinates from two numbers or from the URL of a map; null for an empty text, undefined
 * for an invalid one.
 */
export function readPin(input: string): Pin | null | undefined {
  if (input.trim() === "") return null;
  // With the Greek decimal comma: "37,97 23,72".
  const text = input
    .slice(0, MAX_LENGTH)
    .replace(/^\s*(-?\d{1,3}),(\d+)\s*[;\s]\s*(-?\d{1,3}),(\d+)\s*$/, "$1.$2 $3.$4");
  for (const form of FORMS) {
    const [, latitude, longitude] = form.exec(text) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const pin = { latitude: Number(latitude), longitude: Number(longitude) };
    return Math.abs(pin.latitude) <= 90 && Math.abs(pin.longitude) <= 180 ? pin : undefined;
  }
  return undefined;
}

/** The text of the pin field for coordinates. */
export const pinText = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`;
