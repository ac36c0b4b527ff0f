import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";

/** A whole response, held in memory before any of it is sent. */
export type Captured = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Chunk = Uint8Array | string;

/** A response that keeps what is written to it instead of sending it. */
class CapturingResponse extends ServerResponse {
  private readonly parts: Buffer[] = [];
  private readonly finishCapture: (captured: Captured) => void;

  constructor(request: IncomingMessage, finish: (captured: Captured) => void) {
    super(request);
    this.finishCapture = finish;
  }

  private keep(chunk: unknown, encoding: unknown): void {
    if (chunk === undefined || chunk === null || typeof chunk === "function") return;
    this.parts.push(
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
        : Buffer.from(chunk as Uint8Array),
    );
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((item) => typeof item === "object" && item !== null);
    if (Array.isArray(headers)) {
      for (let i = 0; i + 1 < headers.length; i += 2)
        this.setHeader(String(headers[i]), headers[i + 1] as string);
    } else if (headers) {
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) this.setHeader(name, value as string);
    }
    return this;
  }

  override write(chunk: Chunk, ...rest: unknown[]): boolean {
    this.keep(chunk, rest[0]);
    const callback = rest.find((item) => typeof item === "function");
    if (callback) process.nextTick(callback);
    return true;
  }

  override end(...args: unknown[]): this {
    this.keep(args[0], args[1]);
    const callback = args.find((item) => typeof item === "function");
    this.finishCapture({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.parts),
    });
    process.nextTick(() => {
      if (callback) (callback as () => void)();
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  override flushHeaders(): void {}
}

/**
 * Runs a handler against a response that is held back, and resolves with the whole response.
 * Rejects when the handler throws.
 */
export function capture(
  request: IncomingMessage,
  handle: (response: ServerResponse) => Promise<void>,
): Promise<Captured> {
  return new Promise((resolve, reject) => {
    handle(new CapturingResponse(request, resolve)).catch(reject);
  });
}
