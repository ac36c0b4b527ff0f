// node --import tsx scripts/release/main.ts: writes the dump of a release that the test of the
// upgrade starts from. See docs/operations.md, "A release".
import { parseArgs } from "node:util";
import { errorText, Refusal } from "../console/refusal";
import { dumpRelease } from "./dump";

const USAGE = `node --import tsx scripts/release/main.ts --release 0.1.0 --checkout DIR --origin http://localhost:4510
with DATABASE_URL, DATA_DIR and SECRET_KEY of the running, empty site (DEMO=off) of that release,
started from the folder DIR; needs pg_dump of the server's version.`;

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Refusal(`${name} is not set\n\n${USAGE}`);
  return value;
}

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { release: text, checkout: text, origin: text } });
  const { release, checkout, origin } = values;
  if (!release || !checkout || !origin) throw new Refusal(USAGE);
  await dumpRelease(
    {
      checkout,
      origin,
      databaseUrl: setting("DATABASE_URL"),
      dataDir: setting("DATA_DIR"),
      secretKey: setting("SECRET_KEY"),
    },
    `prisma/releases/${release}`,
  );
}

await main().catch((error: unknown) => {
  console.error(errorText(error));
  process.exitCode = 1;
});
