import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { PRIMARY_POSITION, readPosition } from "./log-position";

const PAGE = 8_192;
/** The attempts at most: another process may write between two statements. */
const ATTEMPTS = 300;

/** Where the next record is inserted, and what this site takes as the primary's position. */
async function positions() {
  const [row] = await db.$queryRawUnsafe<{ insertion: string; position: string }[]>(
    `SELECT pg_current_wal_insert_lsn()::text AS insertion, position FROM (${PRIMARY_POSITION}) AS asked`,
  );
  return { insertion: readPosition(row!.insertion), position: readPosition(row!.position) };
}
const inPage = (position: bigint) => Number(position % BigInt(PAGE));
const write = (bytes: number) =>
  db.$queryRawUnsafe(`SELECT pg_logical_emit_message(false, 'fill', repeat('x', ${bytes}))::text`);

/** Writes a record that ends with its page. */
async function fillPage() {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { insertion } = await positions();
    // A record has some 50 bytes beside its text, and ends at a multiple of eight.
    await write(Math.max(8, PAGE - inPage(insertion) - 56 - 8 * (attempt % 4)));
    const found = await positions();
    if (inPage(found.insertion) === 24) return found;
  }
  throw new Error("no record ended with its page");
}

it("is the end of the last record, also where that filled its page", async () => {
  const { insertion, position } = await fillPage();
  expect(inPage(position)).toBe(0);
  expect(insertion - position).toBe(24n);
  // Anywhere else it is where the next record is inserted.
  await write(100);
  // The statement asks twice, and another test may write between.
  await expect
    .poll(async () => {
      const later = await positions();
      return later.insertion - later.position;
    })
    .toBe(0n);
});
