import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSettings, settings } from "@/lib/kernel/core/settings";
import { PrismaClient } from "@/prisma/client/client";
import { checkOutside } from "./outside";

/** A Unix socket of PostgreSQL's name that leads to the database of this test. */
const target = new URL(settings().DATABASE_URL ?? "");
const folder = mkdtempSync(path.join(os.tmpdir(), "ds-socket-"));
const server = createServer((client) => {
  const upstream = connect(Number(target.port), target.hostname);
  client.pipe(upstream).pipe(client);
  client.on("error", () => upstream.destroy());
  upstream.on("error", () => client.destroy());
});
beforeAll(
  () => new Promise<void>((resolve) => server.listen(path.join(folder, ".s.PGSQL.5432"), resolve)),
);
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(process.platform === "win32")(
  "a database over a Unix socket is checked, and read by the client",
  async () => {
    const { username, password, pathname } = target;
    const { DATABASE_URL = "" } = readSettings({
      DATABASE_URL: `postgresql://${username}:${password}@${pathname}?host=${folder}`,
    });
    expect(await checkOutside(DATABASE_URL)).toMatch(/^\d+/);
    const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: DATABASE_URL }) });
    expect(await client.chunk.count()).toBeTypeOf("number");
    await client.$disconnect();
  },
);
