import { Refusal } from "../console/refusal";

const ENTER = new Set(["\r", "\n", "\u0004"]);
const BACK = new Set(["\u007f", "\b"]);
const CTRL_C = "\u0003";
const CTRL_U = "\u0015";

/** Reads one line from the terminal without showing it. @throws Refusal on Ctrl-C */
function askHidden(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true).setEncoding("utf8").resume();
  let input = "";
  return new Promise<string>((resolve, reject) => {
    const end = (finish: () => void) => {
      stdin.off("data", read);
      stdin.setRawMode(false).pause();
      stdout.write("\n");
      finish();
    };
    function read(chunk: string) {
      for (const sign of chunk) {
        if (sign === CTRL_C) return end(() => reject(new Refusal("Stopped; nothing was changed.")));
        if (ENTER.has(sign)) return end(() => resolve(input));
        if (BACK.has(sign)) input = [...input].slice(0, -1).join("");
        else if (sign === CTRL_U) input = "";
        else if (sign >= " ") input += sign;
      }
    }
    stdin.on("data", read);
  });
}

/** Asks for a new password twice. @throws Refusal when there is no terminal, or the two differ */
export async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Refusal(
      "There is no terminal to ask for a password: use --invite, or --password-stdin",
    );
  const first = await askHidden(`New password for ${email}: `);
  if ((await askHidden("Once more: ")) !== first)
    throw new Refusal("The two passwords differ; nothing was changed.");
  return first;
}

/** Asks for the passphrase of a backup; undefined without a terminal. */
export async function askPassphrase(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return askHidden("Passphrase of the backup: ");
}

/**
 * Reads the password that another program hands over on standard input: one line. @throws Refusal
 * for none, or more than one
 */
export async function readPassword(input: AsyncIterable<Buffer | string>): Promise<string> {
  let text = "";
  for await (const chunk of input) {
    text += chunk.toString();
    if (text.length > 10_000) break;
  }
  const password = text.replace(/\r?\n$/, "");
  if (password === "") throw new Refusal("--password-stdin: nothing was given on standard input");
  if (/[\r\n]/.test(password)) throw new Refusal("--password-stdin takes one line");
  return password;
}
