// npm run user: creates a user who can sign in, or sets the role of a user.
import { parseArgs } from "node:util";
import { settings } from "@/lib/kernel/core/settings";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { declareAll } from "@/lib/kernel/manifest/declare-all";
import { checkHealth } from "@/lib/site/health/service";
import { invitation, ROLES } from "@/lib/people/user/schema";
import { errorText, Refusal } from "./console/refusal";
import {
  findUser,
  createUser,
  canKeepPassword,
  type CredentialChoice,
  type RequestedUser,
} from "./user/create-user";
import { askPassword, readPassword } from "./user/read-password";
import { turnSecondFactorOff } from "./user/second-factor";

const USAGE = `npm run user -- --email anna@example.gr --role manager --name Άννα --surname Λάσκαρη
  --role            ${ROLES.join(", ")}
  --name --surname  for a new person
  --locale          ${LOCALES.join(" or ")}, for a new person; ${LOCALES[0]} when left out
and how the person signs in; a password is asked for when nothing is said and one is needed:
  --invite          mails a link with which the person sets the password
  --password-stdin  reads the password from standard input

npm run user -- --email anna@example.gr --second-factor-off
  for somebody who lost the phone and the recovery codes; the person is told by mail`;

function refuse(option: string, expected: string): never {
  throw new Refusal(`--${option} must be ${expected}\n\n${USAGE}`);
}

function oneOf<T extends string>(option: string, list: readonly T[], value: string | undefined): T {
  return list.find((one) => one === value) ?? refuse(option, list.join(" or "));
}

type Command =
  | { task: "help" }
  | { task: "second-factor-off"; email: string }
  | { task: "make"; wanted: RequestedUser; way: "ask" | "invite" | "stdin" };

function readCommand(args: string[]): Command {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({
    args,
    options: {
      email: text,
      role: text,
      name: text,
      surname: text,
      locale: text,
      invite: flag,
      "password-stdin": flag,
      "second-factor-off": flag,
      help: flag,
    },
  });
  if (values.help) return { task: "help" };
  if (values.invite && values["password-stdin"])
    throw new Refusal("--invite and --password-stdin exclude each other");
  const email = invitation.shape.email.safeParse(values.email);
  if (!email.success) refuse("email", "an address, such as anna@example.gr");
  if (values["second-factor-off"]) {
    if (Object.keys(values).length > 2)
      throw new Refusal(`--second-factor-off goes with --email alone\n\n${USAGE}`);
    return { task: "second-factor-off", email: email.data };
  }
  const names = (["name", "surname"] as const).flatMap((option) => {
    if (values[option] === undefined) return [];
    const parsed = invitation.shape.name.safeParse(values[option]);
    return [
      [option, parsed.success ? parsed.data : refuse(option, "one line of at most 100 characters")],
    ];
  });
  const wayOf = () => {
    if (values.invite) return "invite";
    return values["password-stdin"] ? "stdin" : "ask";
  };
  return {
    task: "make",
    wanted: {
      email: email.data,
      role: oneOf("role", ROLES, values.role),
      locale: oneOf("locale", LOCALES, values.locale ?? LOCALES[0]),
      ...(Object.fromEntries(names) as { name?: string; surname?: string }),
    },
    way: wayOf(),
  };
}

async function chooseKey(
  wanted: RequestedUser,
  way: "ask" | "invite" | "stdin",
): Promise<CredentialChoice> {
  const known = await findUser(wanted);
  if (way === "invite") return { kind: "invite" };
  if (way === "stdin") return { kind: "password", password: await readPassword(process.stdin) };
  if (canKeepPassword(known)) return { kind: "keep" };
  if (known && !known.isVerified)
    console.log(
      `The address of ${wanted.email} was never confirmed: whoever signed up with it gets no ` +
        "rights, and the account a new password.",
    );
  return { kind: "password", password: await askPassword(wanted.email) };
}

async function main(args: string[]): Promise<void> {
  const command = readCommand(args);
  if (command.task === "help") return console.log(USAGE);
  declareAll();
  if (command.task === "second-factor-off") {
    await turnSecondFactorOff(command.email);
    return console.log(`✔ ${command.email} signs in with the password alone now.`);
  }
  const { wanted, way } = command;
  const key = await chooseKey(wanted, way);
  const outcome = await createUser(wanted, key);
  if (outcome === "nothing to do") return console.log(`${wanted.email} is ${wanted.role} already.`);
  console.log(`✔ ${wanted.email} ${outcome === "made" ? "was made" : "is now"} ${wanted.role}.`);
  const { SITE_URL, SMTP_URL } = settings();
  if (key.kind !== "invite") return console.log(`  Sign in at ${SITE_URL}/user/login`);
  const isWorking = (await checkHealth()).worker === "up";
  const state = isWorking ? "is being sent" : "is sent as soon as the site runs";
  const place = SMTP_URL ? "." : "; without SMTP_URL it lands in DATA_DIR/outbox.";
  console.log(`  The invitation ${state}${place}`);
}

try {
  await main(process.argv.slice(2));
  process.exitCode = 0;
} catch (error) {
  const isUsage = String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
  if (!isUsage && !(error instanceof Refusal)) throw error;
  console.error(isUsage ? `${errorText(error)}\n\n${USAGE}` : errorText(error));
  process.exitCode = 1;
}
// Pooled connections of services would keep the process alive.
process.exit();
