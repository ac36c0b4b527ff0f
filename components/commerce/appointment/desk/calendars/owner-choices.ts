import type { CalendarsView } from "@/lib/commerce/appointment/calendar/schema";

/** Whose a calendar can be: the whole company's, or one of its people's. */
export const ownerChoices = (people: CalendarsView["people"], everybody: string) => [
  { value: "", label: everybody },
  ...people.map(({ id, name }) => ({ value: String(id), label: name })),
];
