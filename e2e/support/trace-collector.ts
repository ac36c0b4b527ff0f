import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
});
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type CollectedSpan = z.infer<typeof span>;

/** Stands in for a collector of OpenTelemetry. */
export interface Collector {
  /** The settings of a process that sends its traces here. */
  settings: Record<string, string>;
  spans: CollectedSpan[];
  /** The requests as they came. */
  bodies: unknown[];
  stop(): Promise<void>;
}

/** Starts a collector of traces in OTLP over HTTP, in JSON. */
export async function startTraceCollector(): Promise<Collector> {
  const [spans, bodies]: [CollectedSpan[], unknown[]] = [[], []];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body: unknown = JSON.parse(Buffer.concat(parts).toString());
    bodies.push(body);
    for (const { scopeSpans } of traces.parse(body).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: "200",
    },
    spans,
    bodies,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
