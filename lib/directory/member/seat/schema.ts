import { z } from "zod";
import { inBothLocales } from "@/lib/kernel/content/field-schemas";
import { translationsSchema } from "@/lib/kernel/content/edit-responses";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { placeById } from "@/lib/kernel/place/list";
import { memberTextFields } from "../fields";
import { phones, postalCode } from "../field-checks";
import { openingHoursSchema, overlappingDays, shiftsOverlap } from "../hours";
import { memberTexts, overlapOn } from "../texts";
import {
  isElsewhere,
  LANGUAGES,
  MAX_BRANCHES,
  MAX_PRICE,
  MAX_SERVED,
  MAX_SERVICES,
  UNITS,
} from "./offer";

/** Opening hours whose shifts do not overlap, also past midnight; stored ones may be older. */
export const hoursWithoutOverlaps = openingHoursSchema.superRefine((hours, context) => {
  const weeks = [hours.week, ...(hours.seasons ?? []).map(({ week }) => week)];
  const day = weeks.flatMap(overlappingDays)[0];
  const isException = Object.values(hours.exceptions ?? {}).some((shifts) => shiftsOverlap(shifts));
  if (day === undefined && !isException) return;
  const texts = day === undefined ? memberTexts("hoursOverlap") : overlapOn(day);
  context.issues.push({ code: "custom", params: { texts }, input: hours });
});

/** The id of a place of the list. */
const placeId = bodyId.refine((id) => placeById(id) !== undefined, {
  params: { texts: memberTexts("place") },
});

/** The country of an address outside Greece and Cyprus. */
const country = z.string().refine(isElsewhere, { params: { texts: memberTexts("country") } });

export const coordinates = {
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
};
type Placed = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** Whether an address has both coordinates, or none. */
export const bothOrNone = ({ latitude, longitude }: Placed): boolean =>
  (latitude === undefined) === (longitude === undefined) &&
  (latitude === null) === (longitude === null);

type Located = { place_id?: number | null | undefined; country?: string | null | undefined };

/** Whether an address is at a place of the list or in another country, not both. */
export const isOneWhere = ({ place_id, country: elsewhere }: Located): boolean =>
  !place_id || !elsewhere;

const { address, area } = memberTextFields;
const branchTexts = { address: line(address.max).nullish(), area: line(area.max).nullish() };

/** A branch in a body; the flat texts are in the language of the request. */
const sentBranch = z
  .object({
    ...branchTexts,
    translations: inBothLocales(branchTexts),
    place_id: placeId.nullish(),
    country: country.nullish(),
    postal_code: postalCode.nullish(),
    ...coordinates,
    phones: phones.nullish(),
    opening_hours: hoursWithoutOverlaps.nullish(),
  })
  .refine(bothOrNone, { path: ["latitude"], params: { texts: memberTexts("coordinates") } })
  .refine(isOneWhere, { path: ["country"], params: { texts: memberTexts("oneWhere") } })
  .refine(
    (branch) =>
      [branch, branch.translations?.el, branch.translations?.en].some(
        (texts) => texts?.address || texts?.area,
      ) || Boolean(branch.place_id),
    { path: ["place_id"], params: { texts: memberTexts("branchWhere") } },
  );
export type SentBranch = z.output<typeof sentBranch>;

const serviceTexts = { name: line(120).nullish() };

/** A service in a body; the flat name is in the language of the request. */
const sentService = z
  .object({
    ...serviceTexts,
    translations: inBothLocales(serviceTexts),
    price_from: z.int().min(0).max(MAX_PRICE).nullish(),
    per: z.enum(UNITS).nullish(),
  })
  .refine(({ name, translations }) => name || translations?.el?.name || translations?.en?.name, {
    path: ["name"],
    params: { texts: memberTexts("serviceName") },
  });
export type SentService = z.output<typeof sentService>;

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** A place of the list by its id, or as it is read. */
const servedPlace = z.union([z.object({ id: placeId }).transform(({ id }) => id), placeId]);

/** The fields of a company about where it is and what it offers; whole lists. */
export const seatShape = {
  place_id: placeId.nullish(),
  country: country.nullish(),
  branches: z.array(sentBranch).max(MAX_BRANCHES).optional(),
  serves: z.array(servedPlace).max(MAX_SERVED).transform(unique).optional(),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).transform(unique).optional(),
  services: z.array(sentService).max(MAX_SERVICES).optional(),
};

const placeResponse = z.object({ id: z.int(), name: z.string(), slug: z.string() });

const branchFacts = {
  place_id: z.int().nullable(),
  place: placeResponse.nullable(),
  country: z.string().nullable(),
  postal_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phones: z.array(z.string()),
  opening_hours: openingHoursSchema.nullable(),
};
const branchTextsResponse = z.object({
  address: z.string().nullable(),
  area: z.string().nullable(),
});
const serviceFacts = {
  price_from: z.int().nullable(),
  per: z.enum(UNITS).nullable(),
};

/** The same fields of a company in a public response. */
export const seatResponse = {
  place_id: z.int().nullable(),
  place: placeResponse.nullable(),
  country: z.string().nullable(),
  branches: z.array(branchTextsResponse.extend(branchFacts)),
  serves: z.array(placeResponse),
  languages: z.array(z.enum(LANGUAGES)),
  services: z.array(z.object({ name: z.string(), ...serviceFacts })),
};

/** Of its branches and services, in the editing view: in both languages. */
export const seatEditResponse = {
  branches: z.array(
    z.object({ ...branchFacts, translations: translationsSchema(branchTextsResponse) }),
  ),
  services: z.array(
    z.object({
      ...serviceFacts,
      translations: translationsSchema(z.object({ name: z.string().nullable() })),
    }),
  ),
};
