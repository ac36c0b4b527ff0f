import { randomUUID } from "node:crypto";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Server } from "socket.io";
import { isAllowedOrigin } from "@/lib/kernel/auth/session/credentials";
import { chatEndpoint } from "@/lib/conversation/chat/endpoint";
import type { Settings } from "@/lib/kernel/core/settings";
import { CONNECTION_LIMITS, connectionOptions, refuseMalformedRequests } from "../connections";
import { securityHeaders } from "../send";
import { Audiences } from "./audiences";
import { authenticateWith } from "./authenticate";
import { connectCluster } from "./cluster";
import { connect } from "./connection";
import { Delivery } from "./delivery";
import { Editors } from "./editors";
import { Follower } from "./follow";
import type { HandlerContext } from "./handlers";
import { Leases, type LeaseTimes } from "./leases";
import { Meetings } from "./meeting/meetings";
import { Pace } from "./pace";
import { MAX_WIRE_BYTES } from "./packet-size";
import { Presence } from "./presence";
import { allowConnection, answerOther } from "./request";
import { SentMessages } from "./sent";
import { allSockets, dropTransport, type ChatServer } from "./socket";

/** Connections that are admitted per second, and in a burst. */
const HANDSHAKES = { perSecond: 100, burst: 100 };
/** A connection that is silent for longer than both together is closed, in milliseconds. */
const PING = { pingInterval: 20_000, pingTimeout: 15_000 };
/** Time in which a connection must name its session, in milliseconds. */
const CONNECT_WITHIN_MS = 10_000;
/** Time for clients to read that they should come back, and in which all connections are closed. */
const DRAIN_MS = 1_000;

export type ChatOptions = Pick<
  Settings,
  "HOST" | "SITE_URL" | "CHAT_URL" | "TRUST_PROXY" | "DATABASE_DIRECT_URL" | "REDIS_URL"
> & {
  port: number;
  traceEvent?: HandlerContext["traceEvent"];
  leaseTimes?: LeaseTimes;
  /** How long messages that reached a device are collected, in milliseconds. */
  deliveredAfterMs?: number;
  ping?: typeof PING;
  handshakes?: typeof HANDSHAKES;
};

export type RunningChat = {
  io: ChatServer;
  port: number;
  /** Resolves when every change committed before the call was told. */
  caughtUp(): Promise<void>;
  /** Lets clients go to another process, or to the next one, and closes. */
  drain(): Promise<void>;
  /** Closes at once, as a crash would; its leases end by themselves. */
  kill(): Promise<void>;
};

const listen = (server: HttpServer, port: number, host: string | undefined) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Starts the chat on a port; resolves when it takes connections. */
export async function startChat(options: ChatOptions): Promise<RunningChat> {
  const instance = randomUUID();
  let isDraining = false;
  const security = securityHeaders(options.SITE_URL.startsWith("https:"));
  const server = createServer(connectionOptions(CONNECTION_LIMITS), (request, response) =>
    answerOther(request, response, { isDraining: () => isDraining, security }),
  );
  refuseMalformedRequests(server);
  const io: ChatServer = new Server(server, {
    path: chatEndpoint(options.CHAT_URL).path,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_WIRE_BYTES,
    connectTimeout: CONNECT_WITHIN_MS,
    ...(options.ping ?? PING),
    allowRequest: allowConnection(options.TRUST_PROXY),
    cors: {
      credentials: true,
      origin: (origin, answer) =>
        answer(null, origin !== undefined && isAllowedOrigin(origin) ? origin : false),
    },
  });
  const { perSecond, burst } = options.handshakes ?? HANDSHAKES;
  const cluster = connectCluster(io, options.REDIS_URL);
  const audiences = new Audiences();
  const sent = new SentMessages();
  const presence = new Presence(io, audiences);
  const delivery = new Delivery(io, sent, presence, options.deliveredAfterMs);
  const editors = new Editors(io);
  const leases = new Leases(instance, options.leaseTimes);
  const pace = new Pace(perSecond, burst);
  const meetings = new Meetings({ io, cluster, pace, trustProxy: options.TRUST_PROXY });
  const follower = new Follower(options.DATABASE_DIRECT_URL, {
    io,
    delivery,
    presence,
    audiences,
    editors,
    meetings,
  });
  const { traceEvent } = options;
  const parts = { io, cluster, sent, delivery, audiences, editors, leases, presence };
  const context = { ...parts, instance, traceEvent };
  io.use(authenticateWith(pace));
  io.on("connection", (socket) => connect(socket, context));
  await follower.open();
  const port = await listen(server, options.port, options.HOST);
  await leases.start();

  const close = async () => {
    leases.stop();
    meetings.stop();
    await follower.close();
    await io.close();
    cluster.close();
  };
  return {
    io,
    port,
    caughtUp: () => follower.caughtUp(),
    async drain() {
      if (isDraining) return;
      isDraining = true;
      await leases.drain();
      const [sockets, inMeetings] = [allSockets(io), meetings.sockets()];
      const count = sockets.length + inMeetings.length;
      const soon = () => ({ retry_after: 1 + Math.floor((Math.random() * count) / perSecond) });
      for (const socket of sockets) socket.emit("later", soon());
      for (const socket of inMeetings) socket.emit("later", soon());
      await sleep(count > 0 ? DRAIN_MS : 0);
      for (const socket of [...sockets, ...inMeetings]) dropTransport(socket);
      await close();
    },
    async kill() {
      server.closeAllConnections();
      for (const socket of allSockets(io)) leases.forget(socket.id);
      await close();
    },
  };
}
