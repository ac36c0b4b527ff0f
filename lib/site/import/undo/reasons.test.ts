import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { REFERENCES } from "./reasons";

it("says of every table with a foreign key to companies whether it holds an undo back", async () => {
  const keys = await db.$queryRaw<{ name: string; column: string }[]>`
    SELECT referring.relname AS name, string_agg(own.attname, ',') AS column
    FROM pg_constraint AS key
      JOIN pg_class AS referring ON referring.oid = key.conrelid
      JOIN pg_attribute AS own ON own.attrelid = key.conrelid AND own.attnum = ANY(key.conkey)
    WHERE key.contype = 'f' AND key.confrelid = 'member'::regclass
    GROUP BY key.oid, referring.relname`;
  // Who organises an event is the company that it names: the same rows; its orders belong to such an event.
  const [others, own] = [false, true].map((is) =>
    keys.filter(({ column }) => (column === "member_id") === is),
  );
  expect(others!.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: "event", column: "organiser_id" },
    { name: "order", column: "organiser_id" },
  ]);
  expect(own!.map(({ name }) => name).toSorted()).toEqual(Object.keys(REFERENCES).toSorted());
});
