import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * For tests: a TCP proxy that simulates network failures. `silent` keeps every connection open and
 * drops all packets, also of new ones; `freeze` keeps them until `thaw`, as a server does that is
 * stopped and continued.
 */
export class TcpProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private server: Server | undefined;
  /** Connections that began with this text are silent; all are when it is empty. */
  private silenced: string | undefined;
  /** Settles when packets are forwarded again. */
  private frozen: Promise<void> | undefined;
  private endFreeze = () => {};
  /** One-way delay in milliseconds. */
  latency = 0;
  port = 0;

  constructor(private readonly target: { host: string; port: number }) {}

  /** The URL through the proxy, which must be open. */
  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const to = new URL(url);
    const proxy = new TcpProxy({ host: to.hostname, port: Number(to.port) });
    await proxy.open();
    to.hostname = "127.0.0.1";
    to.port = String(proxy.port);
    return { proxy, url: to.href };
  }

  /** Takes connections, on the same port each time, and forwards again. */
  async open(): Promise<void> {
    this.silenced = undefined;
    if (this.server) return;
    const server = createServer((client) => this.forward(client));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    if (address && typeof address === "object") this.port = address.port;
  }

  private forward(client: Socket): void {
    const upstream = connect(this.target);
    const pair = [client, upstream] as const;
    this.pairs.add(pair);
    let greeting = "";
    const isSilent = () => this.silenced !== undefined && greeting.includes(this.silenced);
    client.once("data", (data) => (greeting = data.toString("latin1")));
    for (const [from, to] of [pair, [upstream, client] as const]) {
      let last = Promise.resolve();
      from.on("data", (data) => {
        last = last.then(async () => {
          if (this.latency > 0) await sleep(this.latency);
          await this.frozen;
          if (!isSilent() && !to.destroyed) to.write(data);
        });
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        this.pairs.delete(pair);
        // After what was sent before, which the other side reads first.
        if (this.frozen) void last.then(() => to.end());
        else if (!isSilent()) to.destroy();
      });
    }
  }

  /**
   * Drops all packets from now on without closing connections; optionally only of connections whose
   * first packet contains a text, such as the application name of a PostgreSQL client.
   */
  silence(greeting = ""): void {
    this.silenced = greeting;
  }

  /** Keeps all packets from now on, also those of connections that are closed meanwhile. */
  freeze(): void {
    this.frozen ??= new Promise((resolve) => (this.endFreeze = resolve));
  }

  /** Forwards what was kept, in its order. */
  thaw(): void {
    this.frozen = undefined;
    this.endFreeze();
  }

  /** Resets every connection; new ones are taken. */
  cut(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.resetAndDestroy();
    this.pairs.clear();
  }

  /** Resets every connection, and refuses new ones until `open`. */
  async refuse(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    const closed = new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
    this.cut();
    await closed;
  }
}
