import { log } from "@/lib/kernel/core/log";
import type { Tracing } from "./sdk";

type Environment = Record<string, string | undefined>;

/** Whether the standard variables of OpenTelemetry (`OTEL_*`) name an endpoint for traces. */
export const isTracingWanted = (environment: Environment): boolean =>
  environment.OTEL_SDK_DISABLED?.toLowerCase() !== "true" &&
  environment.OTEL_TRACES_EXPORTER !== "none" &&
  Boolean(
    environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || environment.OTEL_EXPORTER_OTLP_ENDPOINT,
  );

/**
 * Starts tracing by OTLP where the standard variables name an endpoint (docs/operations.md#traces);
 * elsewhere OpenTelemetry is not loaded.
 * @param component the role of this thread: `web`, `renderer`, `worker` or `chat`
 */
export async function startTracing(component: string): Promise<Tracing | undefined> {
  const environment = process.env;
  if (!isTracingWanted(environment)) return undefined;
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: own, OTEL_EXPORTER_OTLP_PROTOCOL: all } = environment;
  const protocol = own ?? all;
  if (protocol?.startsWith("grpc"))
    log.warn({ protocol }, "traces are sent as http/json: the protocol of OTEL_* is not spoken");
  const { makeTracing } = await import("./sdk");
  return makeTracing(component);
}
