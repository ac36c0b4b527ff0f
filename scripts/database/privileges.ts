import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../console/refusal";
import { Stopped } from "../console/run-program";

/** How to start a PostgreSQL program: PostgreSQL refuses to run as root. */
export interface Privileges {
  /** Arguments before the program. */
  prefix: string[];
  /** The system user as whom the program is started; undefined for the present one. */
  user: User | undefined;
  /** The system user who must own the files; undefined for the present one. */
  owner: User | undefined;
}

export interface User {
  uid: number;
  gid: number;
}

const OURS: Privileges = { prefix: [], user: undefined, owner: undefined };
const SERVICE_USER = "ds-postgres";

interface Account {
  name: string;
  uid: number;
  gid: number;
}

function readAccounts(): Account[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(":");
      return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
    });
}

/** Whether a program started that way can run PostgreSQL and write into the folder. */
function works({ prefix, user }: Privileges, postgres: string, folder: string): boolean {
  const [command = "/bin/sh", ...rest] = [...prefix, "/bin/sh"];
  const probe = 'test -w "$1" && exec "$2" --version';
  const run = spawnSync(command, [...rest, "-c", probe, "sh", folder, postgres], {
    cwd: "/",
    stdio: "ignore",
    ...user,
  });
  if (run.signal) throw new Stopped(); // Interrupted by Ctrl-C.
  return run.status === 0;
}

/**
 * A user namespace: inside, the server sees an ordinary user, outside, its files stay ours; no
 * system user is made and closed parent folders do not matter. The number must be a known account,
 * because initdb asks for its name.
 */
function inNamespace(accounts: Account[]): Privileges | undefined {
  const account =
    accounts.find((one) => one.name === "nobody") ?? accounts.find((one) => one.uid !== 0);
  return (
    account && {
      ...OURS,
      prefix: ["unshare", "--user", `--map-user=${account.uid}`, `--map-group=${account.gid}`],
    }
  );
}

/**
 * Another user, first with no more rights than that one has, then with the right to pass through
 * closed folders (which access(2), by which PostgreSQL looks for its own programs, honours only
 * with that secure bit).
 */
function asUser(user: User): Privileges[] {
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  const passage = [
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--securebits=+no_setuid_fixup",
  ];
  return [
    { prefix: [], user, owner: user },
    { prefix: ["setpriv", ...identity, ...passage], user: undefined, owner: user },
  ];
}

/**
 * The owner of the home folder, when root works in a private folder of another user (`sudo npm
 * start`).
 */
function ownerAbove(folder: string): User | undefined {
  const parent = path.dirname(folder);
  if (parent === folder) return undefined;
  const { uid, gid } = statSync(parent);
  return uid === 0 ? ownerAbove(parent) : { uid, gid };
}

function serviceUser(accounts: Account[]): User | undefined {
  const known = accounts.find((one) => one.name === SERVICE_USER);
  if (known) return { uid: known.uid, gid: known.gid };
  const made = spawnSync("useradd", [
    "--system",
    "--no-create-home",
    "--home-dir",
    "/nonexistent",
    "--shell",
    "/usr/sbin/nologin",
    SERVICE_USER,
  ]);
  const account =
    made.status === 0 ? readAccounts().find((one) => one.name === SERVICE_USER) : undefined;
  return account && { uid: account.uid, gid: account.gid };
}

/**
 * Determines how this process can run PostgreSQL on an existing data folder.
 * @param mayOwn called with a user before that user is tried, so that the folder can be handed over
 * @throws Refusal for root if no way works
 */
export function choosePrivileges(
  postgres: string,
  folder: string,
  mayOwn: (user: User) => void,
): Privileges {
  if (process.getuid?.() !== 0) return OURS;
  const { uid, gid } = statSync(folder);
  const tryAs = (user: User) => asUser(user).find((one) => works(one, postgres, folder));
  // A data folder that another user began is served as that user; PostgreSQL insists on owning it.
  const begun = uid === 0 ? undefined : tryAs({ uid, gid });
  if (begun) return begun;
  const accounts = readAccounts();
  const namespace = inNamespace(accounts);
  if (namespace && works(namespace, postgres, folder)) return namespace;
  for (const find of [() => ownerAbove(folder), () => serviceUser(accounts)]) {
    const user = find();
    if (!user) continue;
    mayOwn(user);
    const found = tryAs(user);
    if (found) return found;
  }
  throw new Refusal(
    `PostgreSQL does not run as root, and no other user can reach ${path.dirname(folder)} ` +
      "here: start as an ordinary user, " +
      "move the project and DATA_DIR to folders that other users may enter, or set DATABASE_URL",
  );
}
