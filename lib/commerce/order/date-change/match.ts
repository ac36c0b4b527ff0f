import { isRecord } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

/** The columns of a date that decide whether an order fits it. */
export const dateSelect = {
  id: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  cancelledAt: true,
  deletedAt: true,
  seriesId: true,
  organiserId: true,
  seller: true,
  payAtDoor: true,
  ticketTypes: {
    select: {
      id: true,
      priceCents: true,
      groupFrom: true,
      groupPriceCents: true,
      vatBasisPoints: true,
      isOnline: true,
      isHidden: true,
      isAddon: true,
      withTypeIds: true,
      archivedAt: true,
      salesStart: true,
      salesEnd: true,
      translations: { select: { locale: true, name: true } },
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  },
  questions: {
    select: {
      id: true,
      kind: true,
      required: true,
      archivedAt: true,
      translations: { select: { locale: true, label: true } },
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  },
} satisfies Prisma.EventSelect;
export type DateRow = Prisma.EventGetPayload<{ select: typeof dateSelect }>;

type Word = { locale: Locale; word: string };

/** Whether two translated names agree in a language. */
const agree = (one: readonly Word[], other: readonly Word[]): boolean =>
  one.some((a) => other.some((b) => a.locale === b.locale && a.word === b.word));

type Type = DateRow["ticketTypes"][number];
const namesOf = ({ translations }: Type): Word[] =>
  translations.map(({ locale, name }) => ({ locale, word: name }));

/** Whether two ticket types are the same thing: what is hidden on one date takes no place of what everybody buys. */
const isSameThing = (one: Type, other: Type): boolean =>
  one.isAddon === other.isAddon &&
  one.isHidden === other.isHidden &&
  one.isOnline === other.isOnline &&
  agree(namesOf(one), namesOf(other));

/** Whether they also have the same prices today. */
const isSameType = (one: Type, other: Type): boolean =>
  isSameThing(one, other) &&
  one.priceCents === other.priceCents &&
  one.groupFrom === other.groupFrom &&
  one.groupPriceCents === other.groupPriceCents &&
  one.vatBasisPoints === other.vatBasisPoints;

/** Whether another one sells a date, whose money and documents it would be. */
const isSoldByOther = (from: DateRow, to: DateRow): boolean =>
  from.organiserId !== to.organiserId || from.seller !== to.seller;

/** The types of another date for these, by what makes two the same; none of one that another sells. */
function match(
  from: DateRow,
  to: DateRow,
  typeIds: Iterable<number>,
  isSame: (one: Type, other: Type) => boolean,
): Map<number, number> | undefined {
  if (isSoldByOther(from, to)) return undefined;
  const found = new Map<number, number>();
  for (const id of typeIds) {
    const own = from.ticketTypes.find((type) => type.id === id);
    const same = own && to.ticketTypes.find((type) => !type.archivedAt && isSame(own, type));
    if (!same) return undefined;
    found.set(id, same.id);
  }
  return found;
}

/**
 * The ticket types of another date that take the place of these; undefined when one of them is not
 * sold there, at another price, or by another.
 */
export const matchTypes = (from: DateRow, to: DateRow, typeIds: Iterable<number>) =>
  match(from, to, typeIds, isSameType);

/**
 * The ticket types of another date that have the names of these, for the same people and in the same
 * way, at whatever price; undefined when one of them is not sold there, or by another.
 */
export const matchNames = (from: DateRow, to: DateRow, typeIds: Iterable<number>) =>
  match(from, to, typeIds, isSameThing);

type Question = DateRow["questions"][number];
const labelsOf = ({ translations }: Question): Word[] =>
  translations.map(({ locale, label }) => ({ locale, word: label }));

/**
 * The answers of an order under the questions of another date; undefined when an answer would be lost
 * there, or a question stays open that needs one.
 * @param isAsked whether the questions are asked at all: of an order whose tickets have their own
 * answers they are not
 */
function matchAnswers(
  from: DateRow,
  to: DateRow,
  answers: Prisma.JsonValue,
  isAsked = true,
): Record<string, Prisma.InputJsonValue> | undefined {
  const matched: Record<string, Prisma.InputJsonValue> = {};
  for (const [id, answer] of Object.entries(isRecord(answers) ? answers : {})) {
    const own = from.questions.find((question) => question.id === Number(id));
    const same =
      own &&
      to.questions.find(
        (question) =>
          !question.archivedAt &&
          question.kind === own.kind &&
          agree(labelsOf(own), labelsOf(question)),
      );
    if (!same || (typeof answer !== "string" && typeof answer !== "boolean")) return undefined;
    matched[same.id] = answer;
  }
  const isOpen = to.questions.some(
    ({ id, required, archivedAt }) => required && !archivedAt && matched[id] === undefined,
  );
  return isOpen && isAsked ? undefined : matched;
}

type Answered = {
  answers: Prisma.JsonValue;
  tickets: { id: number; detail: { answers: Prisma.JsonValue } | null }[];
};

/** The answers of an order and of each of its tickets under the questions of another date. */
export type MatchedAnswers = {
  answers: Record<string, Prisma.InputJsonValue>;
  ofTickets: Map<number, Record<string, Prisma.InputJsonValue>>;
};

/** The same for an order with the answers of its tickets, where it was asked for each. */
export function matchAllAnswers(
  from: DateRow,
  to: DateRow,
  { answers, tickets }: Answered,
): MatchedAnswers | undefined {
  const own = tickets.flatMap(({ id, detail }) => (detail ? [{ id, ...detail }] : []));
  const matched = matchAnswers(from, to, answers, own.length === 0);
  if (!matched) return undefined;
  const ofTickets: MatchedAnswers["ofTickets"] = new Map();
  for (const one of own) {
    const moved = matchAnswers(from, to, one.answers);
    if (!moved) return undefined;
    ofTickets.set(one.id, moved);
  }
  return { answers: matched, ofTickets };
}
