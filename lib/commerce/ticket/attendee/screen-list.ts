import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { ticketManifest } from "../manifest";
import { ATTENDEE_SORTS, ATTENDEE_STATES, DOOR_STATES, type AttendeeFilters } from "./schema";

/** The URL parameters of the attendees of an event. */
export const attendeeList = (eventId: number) =>
  defineList({
    path: `${ticketManifest.screens.attendees.path}/${eventId}`,
    sorts: ATTENDEE_SORTS,
    defaultSort: "surname",
    columns: ["ticket", "state", "checked_in_at", "created_at"],
    filters: {
      state: z.enum(ATTENDEE_STATES),
      type: z.string().regex(/^[1-9]\d{0,8}$/),
      door: z.enum(DOOR_STATES),
    },
  });
type List = ReturnType<typeof attendeeList>;

/** The filters of the URL, as the service takes them. */
export const attendeeFilters = ({
  search,
  filters: { state, type, door },
}: RequestedFilters<List>): AttendeeFilters => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { state }),
  ...(type === undefined ? {} : { type: Number(type) }),
  ...(door === undefined ? {} : { door }),
});
