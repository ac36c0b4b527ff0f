import { CLIENT_EVENTS, type ClientEvent } from "@/lib/chat/events";
import { AppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/http/input";
import { countEvent } from "./allowance";
import { failureOf } from "./failure";
import { HANDLERS, type HandlerContext } from "./handlers";
import type { ChatSocket } from "./socket";

const isClientEvent = (name: string): name is ClientEvent => Object.hasOwn(CLIENT_EVENTS, name);

async function handle<E extends ClientEvent>(
  socket: ChatSocket,
  event: E,
  payload: unknown,
  context: HandlerContext,
): Promise<object> {
  const { data } = socket;
  try {
    if (!countEvent(data)) throw new AppError("too_many", { headers: { "Retry-After": "1" } });
    // The schema of the event's name, whose type the compiler does not follow.
    const input = parseInput(CLIENT_EVENTS[event], payload, data.locale);
    const run: (socket: ChatSocket, input: never, context: HandlerContext) => Promise<object> =
      HANDLERS[event];
    const { traceEvent } = context;
    if (!traceEvent) return await run(socket, input as never, context);
    return await traceEvent(event, () => run(socket, input as never, context));
  } catch (error) {
    return failureOf(error, event, data.locale);
  }
}

/**
 * Takes the events of a connection: known ones are checked, done and acknowledged, with the error
 * for those that fail; unknown ones are dropped. Nothing that a client sends ends the process.
 */
export function listenToEvents(socket: ChatSocket, context: HandlerContext): void {
  socket.onAny((event: unknown, ...parts: unknown[]) => {
    if (typeof event !== "string" || !isClientEvent(event)) return;
    const last = parts.at(-1);
    const acknowledge = typeof last === "function" ? last : undefined;
    void handle(socket, event, parts[0], context).then((answer) => {
      acknowledge?.(answer);
    });
  });
}
