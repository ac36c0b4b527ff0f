// Started by runTask: autocannon as load generator, in a process that does nothing else.
import autocannon from "autocannon";
import { taskMain } from "../task/task-main";

/**
 * The maximum rate of the connections; with `paths`, each connection requests all of them, starting
 * at another one: where in its share of them is `startAt`, from 0 to 1.
 */
export type LoadInput = {
  url: string;
  headers: Record<string, string>;
  paths?: string[];
  startAt?: number;
  connections: number;
  seconds: number;
};
/**
 * `busy` is the share of a core that the load generator used; near 1 it was the bottleneck instead
 * of the server.
 */
export type LoadResult = {
  requestsPerSecond: number;
  answers: number;
  statuses: Record<string, number>;
  errors: number;
  busy: number;
};

async function generateLoad({
  url,
  headers,
  paths,
  startAt = 0,
  connections,
  seconds,
}: LoadInput): Promise<LoadResult> {
  let clients = 0;
  const began = performance.now();
  const usedBefore = process.cpuUsage();
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    setupClient: (client) => {
      // autocannon collects every body as text, which costs more than a server needs to send it;
      // they are not read here.
      (
        client as unknown as { pipelinedRequests: { addBody(part: Buffer): void } }
      ).pipelinedRequests.addBody = () => undefined;
      if (!paths) return;
      // Different starts, so that the connections do not request the same page at the same time.
      const from = Math.floor(((clients++ + startAt) * paths.length) / connections);
      client.setRequests(
        [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({
          path,
          method: "GET" as const,
          headers,
        })),
      );
    },
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [
      status,
      Number(count),
    ]),
  );
  const used = process.cpuUsage(usedBefore);
  const busy = (used.user + used.system) / 1_000 / (performance.now() - began);
  return {
    requestsPerSecond: result.requests.average,
    answers: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    statuses,
    errors: result.errors + result.timeouts,
    busy,
  };
}

await taskMain(generateLoad);
