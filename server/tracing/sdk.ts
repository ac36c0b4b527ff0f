import type { IncomingMessage, ServerResponse } from "node:http";
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { statementTracer, type StatementTracer } from "@/lib/kernel/core/driver-adapter";
import packageFile from "@/package.json";

/** Time to send the last spans when the process ends. */
const FLUSH_WITHIN_MS = 2_000;

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.recordException(error instanceof Error ? error : String(error));
}

/** The first word of a statement, such as `SELECT`, after a comment. */
const OPERATION = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/;
const MAX_STATEMENT_LENGTH = 2_000;

/**
 * Traces statements below the active span, so those of requests and jobs; the text has placeholders
 * in place of values.
 */
const traceStatementsWith =
  (tracer: Tracer): StatementTracer =>
  (sql, run) => {
    if (!trace.getActiveSpan()?.isRecording()) return run();
    const operation = OPERATION.exec(sql)?.[1] ?? "statement";
    const attributes = {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": sql.slice(0, MAX_STATEMENT_LENGTH),
    };
    return tracer.startActiveSpan(
      operation,
      { kind: SpanKind.CLIENT, attributes },
      async (span) => {
        try {
          return await run();
        } catch (error) {
          // Without the message, in which PostgreSQL quotes values.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      },
    );
  };

/**
 * Registers the global tracer of this thread, which Next.js uses too. Endpoint, headers, sampler
 * and service name come from the standard variables (`OTEL_*`).
 */
export function makeTracing(component: string) {
  const resource = resourceFromAttributes({
    "service.name": packageFile.name,
    "service.version": packageFile.version,
  }).merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = trace.getTracer(`${packageFile.name}/${component}`, packageFile.version);
  statementTracer.set(traceStatementsWith(tracer));

  /** Runs something that a queue or a socket brought, in a span of its own. */
  const inSpan = <T>(name: string, run: () => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, async (span) => {
      try {
        return await run();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });

  return {
    /**
     * Starts the span of a request, which ends with its response. The renderer finds its parent
     * span in the header `traceparent`. No IP address, query or header becomes an attribute.
     * @param trusted whether the request's own `traceparent` is used, as behind a proxy of the site
     */
    watchRequest(
      request: IncomingMessage,
      response: ServerResponse,
      { route, trusted }: { route: string; trusted: boolean },
    ): void {
      const { method = "GET", url = "/", headers } = request;
      const parent = trusted ? propagation.extract(context.active(), headers) : context.active();
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            "http.request.method": method,
            "http.route": route,
            "url.path": url.split("?")[0],
            "request.id": String(headers["x-request-id"] ?? ""),
          },
        },
        parent,
      );
      delete headers.tracestate;
      delete headers.baggage;
      propagation.inject(trace.setSpan(parent, span), headers);
      response.once("close", () => {
        const status = response.writableFinished ? response.statusCode : 499;
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },
    /** Runs a job in a span of its own. */
    traceJob: <T>(name: string, run: () => Promise<T>): Promise<T> => inSpan(`job ${name}`, run),
    /** Handles an event of the chat in a span of its own. */
    traceEvent: <T>(name: string, run: () => Promise<T>): Promise<T> =>
      inSpan(`event ${name}`, run),
    /** Sends the remaining spans, for at most 2 s. */
    async stop(): Promise<void> {
      const timeout = new Promise((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref());
      await Promise.race([provider.shutdown(), timeout]);
    },
  };
}

export type Tracing = ReturnType<typeof makeTracing>;
