// Loaded before a measured process: at SIGUSR2 it collects its garbage and tells its memory. Without
// that, most of the difference between two processes is when each collected last.
process.on("SIGUSR2", () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ type: "memory", held: heapUsed + external, resident: rss });
});
