// Settings from files: `.env` in the project folder, and secrets in files of their own. Plain
// JavaScript without packages, since it runs before TypeScript can.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

/** Settings that may be given as the path of a file, by their name with `_FILE`. */
export const SECRETS = [
  "SECRET_KEY",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "DEMO_PASSWORD",
  "METRICS_TOKEN",
  "EDGE_KEY",
  "EDGE_TOKEN",
  "MAIL_WEBHOOK_SECRET",
  "SMTP_URL",
  "REDIS_URL",
  "S3_KEY",
  "S3_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "MYDATA_KEY",
  "RECAPTCHA_SECRET_KEY",
  "TRANSLATE_KEY",
  "TURN_SECRET",
  "BACKUP_PASSPHRASE",
];

/** An error that is printed without its stack (`run-main.mjs`). */
class EnvironmentRefusal extends Error {
  name = "SettingsError";
}

const isGiven = (value) => value !== undefined && value.trim() !== "";

function readFile(name, file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new EnvironmentRefusal(`${name} cannot be read (${error.code}): ${file}`);
  }
}

/**
 * Adds the settings of a folder's `.env` and the contents of `<NAME>_FILE` to an environment.
 * Existing values take precedence, empty ones too.
 * @throws SettingsError for a file that cannot be read, and for a secret that is given twice
 */
export function readEnvironment(folder, environment) {
  const file = path.join(folder, ".env");
  if (existsSync(file))
    for (const [name, value] of Object.entries(parseEnv(readFile(".env", file))))
      environment[name] ??= value;
  for (const name of SECRETS) {
    const source = environment[`${name}_FILE`];
    if (!isGiven(source)) continue;
    if (isGiven(environment[name]))
      throw new EnvironmentRefusal(`${name} and ${name}_FILE are both set: leave one of them out`);
    environment[name] = readFile(`${name}_FILE`, source).trim();
    delete environment[`${name}_FILE`];
  }
}
