// Loaded before each process of the site. The channel to the supervisor breaks when that one is
// killed, and nobody would be left to stop this process: it then ends as if it had been asked to.
// Requests that are running may end before that (`server/draining.ts`).
const END_WITHIN_MS = 37_000;

if (process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
  // Listening alone must not keep a process alive that has nothing else to do.
  process.channel.unref();
}
