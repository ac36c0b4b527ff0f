// The baseline: a Node server that sends one fixed response, with the same bytes and headers as the
// site.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { BENCH_ANSWER = "", BENCH_PORT = "" } = process.env;
const { status, headers } = JSON.parse(readFileSync(`${BENCH_ANSWER}.json`, "utf8")) as {
  status: number;
  headers: Record<string, string>;
};
const body = readFileSync(BENCH_ANSWER);
const { etag } = headers;
const unchanged = { ...headers };
delete unchanged["content-length"];

const server = createServer((request, response) => {
  if (etag && request.headers["if-none-match"] === etag) {
    response.writeHead(304, unchanged);
    response.end();
  } else {
    response.writeHead(status, headers);
    response.end(body);
  }
});
server.listen(Number(BENCH_PORT), "127.0.0.1", () => process.send?.({ type: "ready" }));
process.on("SIGTERM", () => process.exit(0));
