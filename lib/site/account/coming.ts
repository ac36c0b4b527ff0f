import { listAppointments } from "@/lib/commerce/appointment/list";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listOwnOrders } from "@/lib/commerce/order/own";

/** Maximum number of entries of a kind on the dashboard. */
const MOST = 3;
/** The latest orders among which those with a coming event are looked for. */
const LATEST_ORDERS = 20;

/** What a person has to do with next. */
export type Coming = {
  /** Bookings of the user or with their company. */
  bookings: { id: number; title: string; at: Date; isHost: boolean }[];
  /** Tickets to events that are not over. */
  tickets: { id: number; title: string; at: Date; path: string }[];
  /** Number of things on the user's boards. */
  saved: number;
};

/** The bookings, tickets and saved things of a user. */
export async function findComing(actor: UserActor, locale: Locale): Promise<Coming> {
  const now = new Date();
  const bookingsOf = (side: "guest" | "host") =>
    listAppointments(
      actor,
      { side, when: "upcoming" },
      { currentPage: 0, perPage: MOST },
      locale,
      now,
    );
  const [guest, host, orders, saved] = await Promise.all([
    bookingsOf("guest"),
    actor.memberId !== null && actor.verified ? bookingsOf("host") : { items: [] },
    listOwnOrders(actor, { currentPage: 0, perPage: LATEST_ORDERS }, locale),
    db.boardItem.count({ where: { board: { userId: actor.userId } } }),
  ]);
  const bookings = [
    ...guest.items.map((one) => ({ ...one, isHost: false })),
    ...host.items.map((one) => ({ ...one, isHost: true })),
  ].filter(({ status }) => status === "booked");
  return {
    bookings: bookings
      .map(({ id, member_name: title, starts_at: at, isHost }) => ({
        id,
        title,
        at: new Date(at),
        isHost,
      }))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(0, MOST),
    tickets: orders.items
      .flatMap(({ id, title, admits, starts_at: at, path }) =>
        admits && at !== null && new Date(at) > now ? [{ id, title, at: new Date(at), path }] : [],
      )
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(0, MOST),
    saved,
  };
}
