// Loaded before a measured process: at SIGUSR2 it collects its garbage, so that its memory is what
// it holds. Without that, most of the difference between two processes is when each collected last.
process.on("SIGUSR2", () => {
  globalThis.gc();
  globalThis.gc();
});
