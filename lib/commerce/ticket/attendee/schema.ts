import { z } from "zod";
import type { Paged } from "@/lib/kernel/core/paging";
import { id, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { OrderStatus, TicketStatus } from "@/prisma/client/enums";

/** States of a ticket in the list: it admits, was used, or does not admit any more. */
export const ATTENDEE_STATES = ["awaited", "arrived", "void"] as const;
/** Tickets that are paid at the door: still due, or taken. */
export const DOOR_STATES = ["due", "paid"] as const;
/** Orders of the list. */
export const ATTENDEE_SORTS = ["surname", "checked_in_at", "created_at"] as const;
export type AttendeeSort = (typeof ATTENDEE_SORTS)[number] | `-${(typeof ATTENDEE_SORTS)[number]}`;
const sorts = ATTENDEE_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

const filters = {
  search: text(80).optional(),
  state: z.enum(ATTENDEE_STATES).optional(),
  type: id.optional(),
  door: z.enum(DOOR_STATES).optional(),
  sort: z.enum(sorts).optional(),
};

/** The list of the attendees of an event. */
export const attendeeQuery = z.object({ ...listFields, ...filters }).transform(withPaging);
/** The same as a CSV file. */
export const attendeeExportQuery = z.object({ locale: z.enum(LOCALES).optional(), ...filters });

/** Filters of the list. */
export type AttendeeFilters = {
  search?: string;
  state?: (typeof ATTENDEE_STATES)[number];
  type?: number;
  door?: (typeof DOOR_STATES)[number];
};

const time = z.iso.datetime().nullable();

/** A ticket that was sold, with its buyer, and with who uses it: named at the purchase, or given to since. */
export const attendeeResponse = z.object({
  id: z.int(),
  code: z.string(),
  status: z.enum(TicketStatus),
  state: z.enum(ATTENDEE_STATES),
  ticket_type_id: z.int(),
  ticket_type: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  holder_name: z.string().nullable(),
  holder_surname: z.string().nullable(),
  holder_email: z.string().nullable(),
  given_at: time,
  order_id: z.int(),
  order_number: z.string(),
  order_status: z.enum(OrderStatus),
  /** The page of the order, for managers. */
  order_path: z.string().nullable(),
  disputed: z.boolean(),
  answers: z.array(z.object({ question: z.string(), answer: z.union([z.string(), z.boolean()]) })),
  checked_in_at: time,
  checked_in_by: z.string().nullable(),
  device: z.string(),
  /** What is still due at the door, when it was taken there, and by whom. */
  due_cents: z.int(),
  door_paid_at: time,
  door_paid_by: z.string().nullable(),
  /** What was bought with the tickets of its order, at the first of them, so that sums are right. */
  addons: z.array(z.object({ name: z.string(), quantity: z.int(), handed_out: z.int() })),
  created_at: z.iso.datetime(),
});
export type AttendeeView = z.output<typeof attendeeResponse>;

/** Tickets of the event that admit, those of them that are checked in, and that are paid at the door. */
export const attendeeMeta = z.object({ sold: z.int(), checked_in: z.int(), at_door: z.int() });

/** A page of the list. */
export type AttendeePage = Paged<AttendeeView> & { meta: z.output<typeof attendeeMeta> };
