// Preloaded by each process of the site. If the supervisor is killed, the IPC channel closes, and
// this process shuts down as on SIGTERM, with running requests completed (`server/draining.ts`).
const END_WITHIN_MS = 37_000;

if (process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
  // The channel must not keep an idle process alive.
  process.channel.unref();
}
