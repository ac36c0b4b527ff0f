import type { Locale } from "@/lib/kernel/i18n/locale";
import { findCompany } from "./booking";
import { timesOf } from "./computed/list";
import type { TimeView } from "./computed/schema";
import { loadOffer } from "./offer/read";
import type { PersonView, TypeView } from "./offer/schema";

/** What the address of the screen names: a type, and a person or anyone. */
export type TypedChoice = { typeId: number | undefined; person: number | "anyone" | undefined };

/** What the screen shows on which a time of a type is booked; what is missing is chosen first. */
export type TypedBooking = {
  memberId: number;
  company: { name: string; slug: string };
  types: TypeView[];
  people: PersonView[];
  type: TypeView | undefined;
  /** Null for anyone; undefined until it is chosen. */
  person: PersonView | null | undefined;
  times: TimeView[];
};

/** Times that a screen lists. */
const MOST = 600;

/** The person of a choice; undefined until there is one. */
function personOf(people: readonly PersonView[], { person }: TypedChoice) {
  if (people.length < 2 || person === "anyone") return null;
  return people.find(({ id }) => id === person);
}

/**
 * What one needs to book a time of a type with a company.
 * @returns undefined for a company that is not public, or has its hours alone
 */
export async function loadTypedBooking(
  memberId: number,
  choice: TypedChoice,
  locale: Locale,
): Promise<TypedBooking | undefined> {
  const [company, { types, people }] = await Promise.all([
    findCompany(memberId, locale),
    loadOffer(memberId, locale),
  ]);
  if (!company || types.length === 0) return undefined;
  const [only] = types.length === 1 ? types : [];
  const type = only ?? types.find(({ id }) => id === choice.typeId);
  const person = personOf(people, choice);
  const isChosen = type !== undefined && person !== undefined;
  const times = isChosen
    ? await timesOf({ member_id: memberId, type_id: type.id, person_id: person?.id }, locale, {
        isGuest: true,
        days: type.horizon_days + 1,
      })
    : [];
  return { memberId, company, types, people, type, person, times: times.slice(0, MOST) };
}
