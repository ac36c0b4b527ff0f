import { log } from "@/lib/core/log";
import type { Tracing } from "./sdk";

type Environment = Record<string, string | undefined>;

/** Whether the standard variables of OpenTelemetry name a receiver of traces. */
export const isTracingWanted = (environment: Environment): boolean =>
  environment.OTEL_SDK_DISABLED?.toLowerCase() !== "true" &&
  environment.OTEL_TRACES_EXPORTER !== "none" &&
  Boolean(
    environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || environment.OTEL_EXPORTER_OTLP_ENDPOINT,
  );

/**
 * Starts to send traces by OTLP where the standard variables say so (docs/operations.md#traces);
 * elsewhere nothing of it is loaded.
 * @param component the part of the site that this thread is: `web`, `renderer`, `worker`
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
