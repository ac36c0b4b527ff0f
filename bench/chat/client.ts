import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import type { Person } from "./make-people";

type Message = { id: number; content: string; from: number; to: number };
/** As the site's own client: longer than a message takes on a busy machine. */
const ACK_WITHIN_MS = 10_000;

/** Opens a connection with an IP address of its own. */
export const openSocket = (port: number, person: Person | undefined, address: string): Socket =>
  io(`http://127.0.0.1:${port}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: person ? { sessionID: person.handle } : {},
    extraHeaders: { "x-forwarded-for": address },
  });

/** An IP address for each number. */
export const addressOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/**
 * A tab as the site's own client keeps it: reconnects by itself, fills gaps, drops messages that it
 * knows, and repeats what was not acknowledged.
 */
export class Tab {
  /** Messages as they stand on the screen, by id. */
  readonly shown = new Map<number, Message>();
  /** Called for each new message that the server sends. */
  onMessage: (message: Message) => void = () => undefined;
  /** Ids that the server sent more than once outside of an answer to `resync`. */
  doubled = 0;
  private socket: Socket;
  private newest = 0;
  private isClosed = false;

  constructor(
    private readonly choosePort: () => number,
    readonly person: Person,
    private readonly address: string,
  ) {
    this.socket = this.connect();
  }

  private connect(): Socket {
    const socket = openSocket(this.choosePort(), this.person, this.address);
    socket.on("private message", (message: Message) => {
      if (this.shown.has(message.id)) this.doubled += 1;
      this.show(message);
      this.onMessage(message);
    });
    socket.on("connect", () => void this.fill(socket));
    const again = () => {
      if (this.isClosed || this.socket !== socket) return;
      setTimeout(() => (this.socket = this.connect()), 100 + Math.random() * 400);
    };
    socket.on("connect_error", again);
    socket.on("disconnect", again);
    return socket;
  }

  private show(message: Message): void {
    this.shown.set(message.id, message);
    this.newest = Math.max(this.newest, message.id);
  }

  /** The acknowledgement of an event; undefined without one, at once when the connection is lost. */
  private ask(socket: Socket, event: string, payload: object): Promise<unknown> {
    if (!socket.connected) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const lost = () => resolve(undefined);
      socket.once("disconnect", lost);
      void socket
        .timeout(ACK_WITHIN_MS)
        .emitWithAck(event, payload)
        .then(resolve, lost)
        .finally(() => socket.off("disconnect", lost));
    });
  }

  /** Asks for what came since the newest message, until there is no more. */
  async fill(socket = this.socket): Promise<void> {
    for (;;) {
      const answer = await this.ask(socket, "resync", { after: this.newest });
      if (typeof answer !== "object" || answer === null || !("messages" in answer)) return;
      const { messages, more } = answer as { messages: Message[]; more: boolean };
      messages.forEach((message) => this.show(message));
      if (!more) return;
    }
  }

  /** Sends a message until it is acknowledged. @returns its id and the time it took */
  async send(to: number, content: string): Promise<{ id: number; milliseconds: number }> {
    const client_id = randomUUID();
    const began = performance.now();
    for (;;) {
      const answer = await this.ask(this.socket, "private message", { to, content, client_id });
      const milliseconds = performance.now() - began;
      if (typeof answer === "object" && answer !== null && "id" in answer) {
        const id = Number(answer.id);
        this.show({ id, content, from: this.person.userId, to });
        return { id, milliseconds };
      }
      if (typeof answer === "object" && answer !== null && "error" in answer)
        if (!/^(?:too_many|unavailable|server_error)$/.test(String(answer.error)))
          throw new Error(`a message was refused: ${JSON.stringify(answer)}`);
      await sleep(100);
    }
  }

  get isUp(): boolean {
    return this.socket.connected;
  }

  /** Resolves when it is connected. */
  async up(withinMs = 30_000): Promise<boolean> {
    for (const began = performance.now(); performance.now() - began < withinMs; await sleep(20))
      if (this.isUp) return true;
    return false;
  }

  close(): void {
    this.isClosed = true;
    this.socket.disconnect();
  }
}
