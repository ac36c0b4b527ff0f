import { createServer, type Server, type Socket } from "node:net";

type Reply = string | number | null | Reply[] | { status: string } | { error: string };

/** An entry of a stream: its id, and names and values in turn. */
type Entry = [id: string, fields: string[]];

function encode(reply: Reply): string {
  if (reply === null) return "$-1\r\n";
  if (typeof reply === "number") return `:${reply}\r\n`;
  if (typeof reply === "string") return `$${reply.length}\r\n${reply}\r\n`;
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(encode).join("")}`;
  return "status" in reply ? `+${reply.status}\r\n` : `-${reply.error}\r\n`;
}

/** The first complete command in a buffer, and the rest; undefined while it is incomplete. */
function readCommand(text: string): { args: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let at = head[0].length;
  const args: string[] = [];
  for (let i = 0; i < Number(head[1]); i++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return undefined;
    at += size[0].length;
    const word = text.slice(at, at + Number(size[1]));
    at += word.length + 2;
    if (text.length < at) return undefined;
    args.push(word);
  }
  return { args, rest: text.slice(at) };
}

/**
 * For tests: a server with as much of the Redis protocol as rate limits, streams and channels need;
 * its data is shared by clients.
 */
export class TestRedis {
  readonly commands: string[] = [];
  private readonly values = new Map<string, { value: number; until: number }>();
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private knowsScript = false;
  private readonly entries: Entry[] = [];
  /** Clients that wait for the next entry of the stream. */
  private readonly readers = new Set<() => void>();
  private readonly subscribers = new Map<string, Set<Socket>>();

  private living(key: string) {
    const found = this.values.get(key);
    if (found && found.until <= Date.now()) this.values.delete(key);
    return this.values.get(key);
  }

  private run([name = "", ...args]: string[]): Reply {
    const [key = ""] = args;
    switch (name.toLowerCase()) {
      case "info":
        return "redis_version:7.4.0\r\nloading:0\r\n";
      case "get":
        return this.living(key)?.value.toString() ?? null;
      case "pttl":
        return this.living(key) ? this.living(key)!.until - Date.now() : -2;
      case "del":
        return Number(this.values.delete(key));
      case "xadd": {
        const id = `${this.entries.length + 1}-0`;
        this.entries.push([id, args.slice(args.indexOf("*") + 1)]);
        for (const read of this.readers) read();
        return id;
      }
      case "publish": {
        const subscribers = this.subscribers.get(key) ?? [];
        const message = encode(["message", key, args[1] ?? ""]);
        for (const subscriber of subscribers) subscriber.write(message);
        return [...subscribers].length;
      }
      case "pubsub":
        return args
          .slice(1)
          .flatMap((channel) => [channel, this.subscribers.get(channel)?.size ?? 0]);
      case "evalsha":
        return this.knowsScript
          ? this.count(args)
          : { error: "NOSCRIPT No matching script. Please use EVAL." };
      case "eval":
        this.knowsScript = true;
        return this.count(args);
      default:
        return { status: "OK" };
    }
  }

  /**
   * The only script that the library sends: sets an expiry unless there is one, increments, and
   * returns both.
   */
  private count([, , counter = "", points = "0", seconds = "0"]: string[]): Reply {
    const entry = this.living(counter) ?? { value: 0, until: Date.now() + Number(seconds) * 1000 };
    entry.value += Number(points);
    this.values.set(counter, entry);
    return [entry.value, entry.until - Date.now()];
  }

  /** `XREAD BLOCK`: the entries after an id, once there are some, or null after the time. */
  private readStream(socket: Socket, args: string[]): void {
    const [name = "", from = "$"] = args.slice(args.indexOf("STREAMS") + 1);
    const after = from === "$" ? this.entries.length : Number.parseInt(from, 10);
    const answer = () => {
      const found = this.entries.slice(after);
      if (found.length === 0 || socket.destroyed) return;
      this.readers.delete(answer);
      clearTimeout(timer);
      socket.write(encode([[name, found]]));
    };
    const timer = setTimeout(() => {
      this.readers.delete(answer);
      if (!socket.destroyed) socket.write("*-1\r\n");
    }, Number(args[1]));
    this.readers.add(answer);
    answer();
  }

  private subscribe(socket: Socket, channel: string): void {
    const subscribers = this.subscribers.get(channel) ?? new Set();
    this.subscribers.set(channel, subscribers.add(socket));
    socket.once("close", () => subscribers.delete(socket));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let text = "";
    let queued: string[][] | undefined;
    socket.on("error", () => socket.destroy());
    // Bytes are kept as they are, whatever text they are.
    socket.setDefaultEncoding("latin1");
    socket.on("data", (data) => {
      text += data.toString("latin1");
      for (let next = readCommand(text); next; next = readCommand(text)) {
        text = next.rest;
        const [name = ""] = next.args;
        this.commands.push(name.toLowerCase());
        if (/^xread$/i.test(name)) this.readStream(socket, next.args.slice(1));
        else if (/^subscribe$/i.test(name))
          next.args.slice(1).forEach((channel, at) => {
            this.subscribe(socket, channel);
            socket.write(encode(["subscribe", channel, at + 1]));
          });
        else if (/^multi$/i.test(name)) {
          queued = [];
          socket.write("+OK\r\n");
        } else if (/^exec$/i.test(name)) {
          socket.write(encode((queued ?? []).map((args) => this.run(args))));
          queued = undefined;
        } else if (queued) {
          queued.push(next.args);
          socket.write("+QUEUED\r\n");
        } else socket.write(encode(this.run(next.args)));
      }
    });
  }

  /** Starts to listen on a port, a free one by default. */
  start(port = 0): Promise<number> {
    this.server = createServer((socket) => this.serve(socket));
    return new Promise((resolve) =>
      this.server!.listen(port, "127.0.0.1", () =>
        resolve((this.server!.address() as { port: number }).port),
      ),
    );
  }

  /** Stops without closing connections properly, as in a power failure. */
  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    return new Promise((resolve) => this.server!.close(() => resolve()));
  }
}
