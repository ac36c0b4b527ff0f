import type { TimeView } from "@/lib/commerce/appointment/computed/schema";
import type { TypedBooking } from "@/lib/commerce/appointment/typed-booking";
import type { FreeSlot } from "../live/slot-days";

/** The type and the person with which a time is booked, and what the guest is asked. */
export type TypedTarget = {
  memberId: number;
  typeId: number;
  /** Null for anyone. */
  personId: number | null;
  questions: { id: number; label: string; required: boolean }[];
};

/** The type and person that were chosen, with which a time is booked. */
export const targetOf = ({ memberId, type, person }: TypedBooking): TypedTarget | undefined =>
  type && { memberId, typeId: type.id, personId: person?.id ?? null, questions: type.questions };

/** Free times of a type as a picker shows them; their numbers are those of the list. */
export const timeSlots = (times: readonly TimeView[]): FreeSlot[] =>
  times.map(({ starts_at, ends_at, time_zone }, index) => ({
    id: index + 1,
    starts_at,
    ends_at,
    time_zone,
    version: 1,
  }));

/** The body that holds a time of a type. */
export const holdBody = (
  { memberId, typeId, personId }: TypedTarget,
  { starts_at: startsAt }: Pick<FreeSlot, "starts_at">,
) => ({
  member_id: memberId,
  type_id: typeId,
  person_id: personId,
  starts_at: startsAt,
  status: "held" as const,
});
