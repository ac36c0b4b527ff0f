import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { diskStorage } from "@/lib/kernel/storage/disk";
import { MIGRATIONS_TABLE } from "../database/apply-migrations";
import { withClient } from "../database/migrations";
import { fullName, type Counts } from "./description";
import type { BackedUpSite } from "./make-backup";
import { listTables, PORTABLE, readRows } from "./read-tables";

/** For tests: notes every migration as applied, as a start does; the template has run them. */
export async function noteMigrations(url: string, names?: string[]): Promise<void> {
  const folders = readdirSync("prisma/migrations").filter((name) => !name.includes("."));
  await withClient(url, async (client) => {
    await client.query(MIGRATIONS_TABLE.replace("TABLE", "TABLE IF NOT EXISTS"));
    for (const name of names ?? folders)
      await client.query(
        "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) VALUES ($1, $2, now(), $3)",
        [
          randomUUID(),
          createHash("sha256")
            .update(readFileSync(path.join("prisma/migrations", name, "migration.sql")))
            .digest("hex"),
          name,
        ],
      );
  });
}

/** For tests: the site of this test's database and data folder. */
export const testSite = (): BackedUpSite => ({
  databaseUrl: settings().DATABASE_URL ?? "",
  dataDir: settings().DATA_DIR,
  siteUrl: "http://localhost:3000",
  isDemo: false,
  secretKey: { value: settings().SECRET_KEY ?? "", isInside: true },
  demoPassword: undefined,
  bucket: undefined,
});

/** For tests: an empty database beside that of the test. */
export async function emptyDatabase(): Promise<string> {
  const url = new URL(settings().DATABASE_URL ?? "");
  const name = `${url.pathname.slice(1)}_${randomBytes(3).toString("hex")}`;
  await withClient(url.href, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE template0`),
  );
  url.pathname = `/${name}`;
  return url.href;
}

/** The rows of every table and the sum over them, read in the order of the table's key. */
export function tableSums(url: string): Promise<Counts> {
  return withClient(url, async (client: pg.Client) => {
    await client.query(PORTABLE);
    const sums: Counts = {};
    for (const table of await listTables(client)) {
      // The order of rows in a table is no part of its content.
      const lines: string[] = [];
      const { rows } = await readRows(client, table, 0, (row) => void lines.push(row.toString()));
      const sha256 = createHash("sha256").update(lines.sort().join("")).digest("hex");
      sums[fullName(table)] = { rows, sha256 };
    }
    return sums;
  });
}

const DAY_MS = 86_400_000;

/**
 * For tests: writes to the site until it is stopped, and keeps what was acknowledged. Each round
 * makes an account with its profile, a paid order, a booked appointment and a picture, and removes
 * an earlier picture, whose file goes after its row.
 */
export async function startWriting() {
  const storage = diskStorage(path.join(settings().DATA_DIR, "uploads"));
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_000 }] });
  const ticketTypeId = typeIds[0] ?? 0;
  const { id: memberId } = await db.member.create({ data: {}, select: { id: true } });
  const acknowledged: { email: string; at: number }[] = [];
  let isOver = false;
  let round = 0;

  async function picture(): Promise<void> {
    const content = randomBytes(2_000);
    const fileKey = randomBytes(16).toString("hex");
    await storage.put(fileKey, { "480.webp": content, "original.webp": content });
    const sha256 = createHash("sha256").update(content).digest("hex");
    const data = { fileKey, mime: "image/webp", width: 1, height: 1, bytes: 2_000, sha256 };
    await db.asset.create({ data, select: { id: true } });
    if (round % 2 === 0) return;
    const oldest = await db.asset.findFirstOrThrow({ orderBy: { id: "asc" } });
    await db.asset.delete({ where: { id: oldest.id } });
    await storage.remove(oldest.fileKey);
  }

  async function write(): Promise<void> {
    const email = `${randomUUID()}@example.test`;
    await db.$transaction(async (tx) => {
      const { id } = await tx.user.create({
        data: { email, name: "Μαρία\t\\N", surname: "Δούκα\n", locale: "el" },
        select: { id: true },
      });
      await tx.userProfile.create({ data: { userId: id }, select: { id: true } });
      const startsAt = new Date(Date.now() + ++round * DAY_MS);
      const endsAt = new Date(startsAt.getTime() + 3_600_000);
      await tx.appointmentSlot.create({
        data: {
          memberId,
          startsAt,
          endsAt,
          busyUntil: endsAt,
          bookableUntil: startsAt,
          bookedById: id,
          status: "booked",
          bookedAt: new Date(),
          calendarUid: randomUUID(),
        },
        select: { id: true },
      });
    });
    const orderId = await testOrder({ eventId, ticketTypeId });
    await db.payment.create({
      data: {
        orderId,
        gateway: "test",
        amountCents: 1_000,
        currency: "EUR",
        status: "captured",
        capturedAt: new Date(),
      },
      select: { id: true },
    });
    for (const status of ["pending_payment", "paid"] as const)
      await db.order.update({
        where: { id: orderId },
        data: { status, paidAt: status === "paid" ? new Date() : null },
        select: { id: true },
      });
    await picture();
    acknowledged.push({ email, at: Date.now() });
  }

  const ended = (async () => {
    while (!isOver) await write();
  })();
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

/** What must hold in every restored site; each statement finds what breaks it. */
const BROKEN: Record<string, string> = {
  "N2: an account without its profile":
    'SELECT FROM "user" u WHERE NOT EXISTS (SELECT FROM user_profile p WHERE p.user_id = u.id)',
  "N2: an order without lines":
    'SELECT FROM "order" o WHERE NOT EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id)',
  "N6: more captured than the paid order costs": `SELECT FROM "order" o WHERE o.status = 'paid' AND o.total_cents <
      (SELECT coalesce(sum(amount_cents), 0) FROM payment p WHERE p.order_id = o.id AND p.status = 'captured')`,
  "N8: two bookings at once": `SELECT FROM appointment_slot a JOIN appointment_slot b ON a.id < b.id
      AND (a.member_id = b.member_id OR a.booked_by_id = b.booked_by_id)
      AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
};

/** What is broken in a restored site, by the names of the definitions. */
export async function brokenPromises(url: string, dataDir: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const broken: string[] = [];
    for (const [name, sql] of Object.entries(BROKEN))
      if ((await client.query(sql)).rowCount) broken.push(name);
    const { rows } = await client.query<{ file_key: string; sha256: string }>(
      "SELECT file_key, sha256 FROM asset",
    );
    const lacks = rows.filter(({ file_key, sha256 }) => {
      try {
        const content = readFileSync(path.join(dataDir, "uploads", file_key, "original.webp"));
        return createHash("sha256").update(content).digest("hex") !== sha256;
      } catch {
        return true;
      }
    });
    if (lacks.length > 0) broken.push(`N10: ${lacks.length} rows without their files`);
    return broken;
  });
}

/** Removes the files of a site, which makes `brokenPromises` fail. */
export const loseFiles = (dataDir: string) =>
  rmSync(path.join(dataDir, "uploads"), { recursive: true });
