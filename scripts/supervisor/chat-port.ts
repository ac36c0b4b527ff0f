import { readSettings, type Settings } from "@/lib/core/settings";
import { portProblem } from "../network/ports";

/** How many ports after the usual one are tried. */
const TRIED = 50;

/**
 * The settings with a port for the chat: where none is given, the usual one or the next that is
 * free, so that a second site needs only a port and a folder of its own.
 */
export async function settleChatPort(
  environment: Record<string, string | undefined>,
): Promise<Settings> {
  const settings = readSettings(environment);
  if ((environment.CHAT_PORT ?? "").trim() !== "") return settings;
  const { PORT, CHAT_PORT, HOST } = settings;
  for (let port = CHAT_PORT; port < CHAT_PORT + TRIED; port++) {
    if (port === PORT || (await portProblem(port, HOST)) !== undefined) continue;
    if (port === CHAT_PORT) return settings;
    environment.CHAT_PORT = String(port);
    return readSettings(environment);
  }
  return settings;
}
