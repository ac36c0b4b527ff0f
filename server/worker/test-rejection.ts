// Child process of queue-rejections.test.ts: leaves a rejection unhandled, and continues for a
// moment.
import { guardRejections } from "./queue-rejections";

const [message, mode] = process.argv.slice(2);
let isRestarted = false;
if (mode === "guarded") void guardRejections()().then(() => (isRestarted = true));
void Promise.reject(new Error(message));
setTimeout(() => {
  console.log(isRestarted ? "still alive, restarted" : "still alive");
  process.exit(0);
}, 200);
