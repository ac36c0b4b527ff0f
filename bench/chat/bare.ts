// A bare Socket.IO server, the opponent for memory: it accepts everybody and does nothing.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";

const server = createServer();
const io = new Server(server, { perMessageDeflate: false, serveClient: false });
io.on("connection", (socket) => {
  void socket.join(`user:${socket.id}`);
  socket.on("disconnect", () => undefined);
  socket.onAny(() => undefined);
});
server.listen(Number(process.env.BENCH_PORT), "127.0.0.1", () =>
  process.send?.({ type: "ready", port: (server.address() as AddressInfo).port }),
);
process.on("SIGTERM", () => process.exit(0));
