import { readSettings, type Settings } from "@/lib/kernel/core/settings";
import { holdPort, type HeldPort } from "../network/ports";

/** How many ports after the usual one are tried. */
const TRIED = 50;

/**
 * The settings with a port for the chat: where none is given, the usual one or the next that is
 * free, so that a second site needs only a port and a folder of its own.
 * @returns with the port, if it was chosen: kept until the chat starts, as a first start takes a
 *   while, in which another one may choose
 */
export async function settleChatPort(
  environment: Record<string, string | undefined>,
): Promise<{ settings: Settings; held?: HeldPort }> {
  const settings = readSettings(environment);
  if ((environment.CHAT_PORT ?? "").trim() !== "") return { settings };
  const { PORT, CHAT_PORT, HOST } = settings;
  for (let port = CHAT_PORT; port < CHAT_PORT + TRIED; port++) {
    const held = port === PORT ? undefined : await holdPort(port, HOST);
    if (!held) continue;
    if (port === CHAT_PORT) return { settings, held };
    environment.CHAT_PORT = String(port);
    return { settings: readSettings(environment), held };
  }
  return { settings };
}
