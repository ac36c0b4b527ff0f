import { sourcedTable } from "@/lib/kernel/content/export-table";
import type { RowSource } from "@/lib/kernel/content/list-pages";
import { db } from "@/lib/kernel/core/db";
import { seatSelect, writableSeat, type SeatState } from "../seat/state";
import { viewPlace } from "../seat/view";
import { memberRowSource } from "./load";
import type { MemberRowView } from "./row";
import { memberFilters } from "./screen-list";

/** What a file has of where a company is and what it offers, beside its row in the list. */
type Seated = MemberRowView & {
  country: string | null;
  place_id: number | null;
  place: string | null;
  seat: SeatState;
  serves: string[];
};

/** The rows of the list with the columns of a file. */
function seatedSource(...asked: Parameters<typeof memberRowSource>): RowSource<Seated> {
  const [, , locale] = asked;
  const { find, load } = memberRowSource(...asked);
  return {
    find,
    async load(ids) {
      const [rows, seats] = await Promise.all([
        load(ids),
        db.member.findMany({
          where: { id: { in: [...ids] } },
          select: { id: true, placeId: true, country: true, ...seatSelect },
        }),
      ]);
      const byId = new Map(seats.map((seat) => [seat.id, seat]));
      return rows.flatMap((row) => {
        const seat = byId.get(row.id);
        if (!seat) return [];
        const place = viewPlace(seat.placeId, locale);
        const serves = seat.serves.flatMap(({ placeId }) => viewPlace(placeId, locale) ?? []);
        return [
          {
            ...row,
            country: seat.country,
            place_id: seat.placeId,
            place: place?.name ?? null,
            seat,
            serves: serves.map(({ name }) => name),
          },
        ];
      });
    },
  };
}

/** A list as JSON, as an import reads it; nothing for an empty one. */
const asJson = (list: readonly object[]) => (list.length > 0 ? JSON.stringify(list) : null);

/** The export table of companies. */
export const memberTable = sourcedTable(
  "members",
  seatedSource,
  memberFilters,
  ({ row, texts }) => ({
    ...row("id"),
    ...texts("member_name", "slug", "area", "status", "is_outdated"),
    professions: ({ professions }) => professions.join(", "),
    ...row("is_member", "is_featured", "is_approved", "email"),
    phones: ({ phones }) => phones.join(", "),
    ...row("website", "vat_number", "gemi_number", "place_id", "place", "country"),
    // Names of places have commas: «Naousa, Paros».
    serves: ({ serves }) => serves.join(" | "),
    languages: ({ seat }) => seat.languages.join(", "),
    services: ({ seat }) => asJson(writableSeat(seat).services),
    branches: ({ seat }) => asJson(writableSeat(seat).branches),
    ...row("created_at", "updated_at"),
  }),
);
