import { definedFields } from "@/lib/kernel/core/records";
import type { PartProps } from "./read-list";

/** The companies of a list as a query of `GET /api/member`, without page and position. */
export function apiQuery({ locale, read, profession }: PartProps): string {
  const { query, place } = read;
  const flag = (value: "1" | undefined) => (value ? "true" : undefined);
  return new URLSearchParams(
    definedFields({
      locale,
      category: profession && String(profession.id),
      place: place && String(place.id),
      search: query.q,
      area: query.area,
      letter: query.letter,
      is_member: flag(query.member),
      verified: flag(query.verified),
      recommended: flag(query.recommended),
      open_now: flag(query.open),
      at: query.at,
      lang: query.lang,
      bbox: query.bbox,
    } as Record<string, string>),
  ).toString();
}
