import { PLACES } from "@/lib/kernel/place/list";
import { WEEKDAYS } from "@/lib/directory/member/hours";
import { withClient } from "../../scripts/database/migrations";

/** Opening hours that differ; most companies of a country share a few hundred. */
const HOURS = 400;

const clock = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;

function hoursOf(at: number): string {
  const from = 14 + (at % 7);
  const shifts =
    at % 3 === 0
      ? [
          { from: clock(from), to: clock(28) },
          { from: clock(34), to: clock(42) },
        ]
      : [{ from: clock(from), to: clock(32 + (at % 9)) }];
  const days = WEEKDAYS.slice(0, 5 + (at % 3));
  return JSON.stringify({
    week: Object.fromEntries(days.map((day, index) => [day, index === at % 5 ? [] : shifts])),
    holidays: at % 4 === 0 ? "open" : "closed",
    exceptions: at % 5 === 0 ? { [`2027-01-${String(1 + (at % 28)).padStart(2, "0")}`]: [] } : {},
  });
}

/** A number of a company from 0 to 1, the same in each run. */
const share = (salt: number) =>
  `(abs(hashint8extended(m.id, ${salt})) % 1000003)::float8 / 1000003`;

/**
 * Repeats the companies of a small database until there are so many, without the triggers: the words
 * of the search, which filters do not read, would take a quarter of an hour.
 */
export async function multiplyCompanies(url: string, to: number): Promise<void> {
  const id = (column: string) => `${column} + copy * 1000000`;
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>("SELECT count(*)::int FROM member");
    const copies = `generate_series(1, ${Math.ceil(to / (rows[0]?.count ?? 1)) - 1}) AS copy`;
    await client.query("SET session_replication_role = replica");
    await client.query(`INSERT INTO member (id, is_member, email, updated_at)
      SELECT ${id("m.id")}, is_member, email, updated_at FROM member AS m, ${copies}`);
    await client.query(`INSERT INTO member_translation
        (member_id, locale, name, slug, description, area, status, published_at, updated_at)
      SELECT ${id("member_id")}, locale, name || ' ' || copy, slug || '-' || copy, description, area, status,
        published_at, updated_at FROM member_translation, ${copies}`);
    await client.query(`INSERT INTO member_profession (member_id, profession_id, position)
      SELECT ${id("member_id")}, profession_id, position FROM member_profession, ${copies}`);
    await client.query("ANALYZE member, member_translation, member_profession");
  });
}

/**
 * Gives synthetic companies what the filters ask for: places (a few towns have most), points, hours,
 * languages, marks, branches (5 %) and served places (10 %).
 */
export async function settleCompanies(url: string): Promise<void> {
  const towns = PLACES.filter(({ kind }) => ["municipality", "town", "island"].includes(kind))
    .toSorted((one, other) => one.rank - other.rank || one.id - other.id)
    .map(({ id, latitude, longitude }) => ({ id, latitude, longitude }));
  const hours = Array.from({ length: HOURS }, (_, at) => hoursOf(at));
  await withClient(url, async (client) => {
    await client.query(
      `WITH towns AS (SELECT ord, (town->>'id')::int AS id, (town->>'latitude')::float8 AS latitude,
        (town->>'longitude')::float8 AS longitude
        FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t(town, ord)),
      hours AS (SELECT ord, hours FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS h(hours, ord))
    UPDATE member AS m SET place_id = towns.id, place_tried = true,
      latitude = CASE WHEN ${share(1)} < 0.8 THEN towns.latitude + (${share(2)} - 0.5) / 10 END,
      longitude = CASE WHEN ${share(1)} < 0.8 THEN towns.longitude + (${share(3)} - 0.5) / 10 END,
      opening_hours = CASE WHEN ${share(4)} < 0.8 THEN hours.hours END,
      languages = CASE WHEN ${share(5)} < 0.4 THEN '{el}' WHEN ${share(5)} < 0.7 THEN '{el,en}'
        WHEN ${share(5)} < 0.8 THEN '{el,en,de}' ELSE '{}' END::text[],
      verified_what = CASE WHEN ${share(6)} < 0.3 THEN 'vat' END,
      verified_at = CASE WHEN ${share(6)} < 0.3 THEN now() END,
      recommendations = CASE WHEN ${share(7)} < 0.2 THEN 3 ELSE 0 END
    FROM member AS n, towns, hours
    WHERE n.id = m.id AND towns.ord = 1 + floor(power(${share(8)}, 3) * ${towns.length})
      AND hours.ord = 1 + floor(${share(9)} * ${HOURS})`,
      [JSON.stringify(towns), JSON.stringify(hours.map((text): unknown => JSON.parse(text)))],
    );
    const town = (salt: number) =>
      `($1::int[])[1 + floor(power(${share(salt)}, 2) * ${towns.length})::int]`;
    const ids = towns.map(({ id }) => id);
    await client.query(
      `INSERT INTO member_branch (member_id, position, place_id)
      SELECT m.id, 0, ${town(10)} FROM member AS m WHERE ${share(11)} < 0.05`,
      [ids],
    );
    await client.query(
      `INSERT INTO member_served_place (member_id, place_id)
      SELECT m.id, ${town(12)} FROM member AS m WHERE ${share(13)} < 0.1`,
      [ids],
    );
    await client.query("ANALYZE member, member_branch, member_served_place");
  });
}
