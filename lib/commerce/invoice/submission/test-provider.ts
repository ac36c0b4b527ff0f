import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What a request may meet: an answer, an answer after the caller gave up, or a refusal. */
type Mode = "answer" | "slow" | "down" | "refuse";

/**
 * For tests: a provider of myDATA on this machine. It registers a document once per key and gives
 * the first answer again, as a real one must.
 */
export class TestProvider {
  mode: Mode = "answer";
  /** The bodies by key, in the order of their requests. */
  readonly requests: { key: string; body: string }[] = [];
  readonly #registered = new Map<string, { mark: string; uid: string; qr_url: string }>();
  readonly #server: Server;

  constructor(readonly secret = "k") {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        const key = String(request.headers["idempotency-key"]);
        this.requests.push({ key, body });
        const reply = (status: number, data: unknown) => {
          response.writeHead(status, { "Content-Type": "application/json" });
          response.end(JSON.stringify(data));
        };
        if (request.headers.authorization !== `Bearer ${this.secret}`) return reply(401, {});
        if (this.mode === "down") return reply(503, {});
        if (this.mode === "refuse") return reply(422, { message: "unknown VAT number" });
        const answer = this.#register(key);
        // A slow one has registered the document, but its answer never comes.
        if (this.mode === "answer") reply(200, answer);
      });
    });
  }

  #register(key: string) {
    const known = this.#registered.get(key);
    if (known) return known;
    const mark = String(400_000_000_000_001 + this.#registered.size);
    const answer = { mark, uid: `UID${mark}`, qr_url: `https://mydata.example/q?m=${mark}` };
    this.#registered.set(key, answer);
    return answer;
  }

  get registered(): number {
    return this.#registered.size;
  }

  /** @returns the URL */
  async start(): Promise<string> {
    await new Promise<void>((done) => {
      this.#server.listen(0, "127.0.0.1", done);
    });
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/documents`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
