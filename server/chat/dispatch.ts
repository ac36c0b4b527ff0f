import { chatFailure, CLIENT_EVENTS, type ClientEvent } from "@/lib/conversation/chat/events";
import { AppError } from "@/lib/kernel/core/errors";
import { isRecord } from "@/lib/kernel/core/records";
import { parseInput } from "@/lib/kernel/http/input";
import { countEvent } from "./allowance";
import { failureOf } from "./failure";
import { HANDLERS, type HandlerContext } from "./handlers";
import type { ChatSocket } from "./socket";

/** As in the schema of a message. */
const MAX_CLIENT_ID = 64;

const isClientEvent = (name: string): name is ClientEvent => Object.hasOwn(CLIENT_EVENTS, name);

/** The `client_id` that a refused message has, whatever else is wrong with it. */
function clientIdOf(payload: unknown): string | null {
  const id = isRecord(payload) ? payload.client_id : undefined;
  return typeof id === "string" && id.length <= MAX_CLIENT_ID ? id : null;
}

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
 * for those that fail; unknown ones are dropped. A message that fails without an acknowledgement is
 * told by an event, so that none is lost in silence. Nothing that a client sends ends the process.
 */
export function listenToEvents(socket: ChatSocket, context: HandlerContext): void {
  socket.onAny((event: unknown, ...parts: unknown[]) => {
    if (typeof event !== "string" || !isClientEvent(event)) return;
    const last = parts.at(-1);
    const acknowledge = typeof last === "function" ? last : undefined;
    void handle(socket, event, parts[0], context).then((answer) => {
      if (acknowledge) acknowledge(answer);
      else if (event === "private message" && "error" in answer)
        socket.emit("message error", {
          ...chatFailure.parse(answer),
          client_id: clientIdOf(parts[0]),
        });
    });
  });
}
