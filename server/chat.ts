import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { connectLimiters } from "@/lib/kernel/http/limiter";
import { startChat } from "./chat/start";
import { startTracing } from "./tracing/start";

/** Within this time the process ends, whatever is still open, in milliseconds. */
const LEAVE_WITHIN_MS = 5_000;

const { CHAT_PORT } = settings();
const tracing = await startTracing("chat");
await connectLimiters();
const chat = await startChat({
  ...settings(),
  port: CHAT_PORT,
  traceEvent: tracing?.traceEvent,
}).catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `CHAT_PORT ${CHAT_PORT} is already in use`
      : `cannot listen on CHAT_PORT ${CHAT_PORT}: ${error.message}`,
  );
  process.exit(1);
});
process.send?.({ type: "ready", port: chat.port });

let isStopping = false;
/** On SIGTERM clients are asked to come back later, and all connections are closed. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), LEAVE_WITHIN_MS).unref();
  void chat
    .drain()
    .catch((error: unknown) => log.warn({ err: error }, "the chat did not end in order"))
    .then(() => tracing?.stop())
    .finally(() => process.exit(0));
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
