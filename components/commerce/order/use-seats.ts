import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";

type Seats = {
  remaining: number | null;
  ticket_types: { id: number; remaining: number | null }[];
  /** A server of before answers without them, while it is upgraded. */
  addons?: { id: number; remaining: number | null }[];
};

/** Throws, so that SWR tells a failed request from one without limits. */
async function loadSeats(path: string): Promise<Seats> {
  const result = await callApi<Seats>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("the seats left could not be loaded");
  return result.data;
}

/**
 * The seats left of an event, as they are now; read again when the reader comes back to the page.
 */
export function useSeats(eventId: number) {
  const path = `/api/event/${eventId}/availability`;
  const { data, error, mutate } = useSWR<Seats, Error>(path, loadSeats);
  return {
    /** What is left of a ticket type or an add-on; null without a limit or while it is not known. */
    leftOf: (typeId: number): number | null =>
      [...(data?.ticket_types ?? []), ...(data?.addons ?? [])].find(({ id }) => id === typeId)
        ?.remaining ?? null,
    isUnknown: error !== undefined && data === undefined,
    refresh: async (): Promise<void> => {
      // A failed request leaves the numbers as they were; `isUnknown` says that there are none.
      await mutate().catch(() => undefined);
    },
  };
}
