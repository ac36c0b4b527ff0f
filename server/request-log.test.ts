import { spawnSync } from "node:child_process";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { chooseRequestId } from "./request-log";

function choose(given: string | undefined) {
  const request = new IncomingMessage(new Socket());
  if (given !== undefined) request.headers["x-request-id"] = given;
  return { chosen: chooseRequestId(request), header: request.headers["x-request-id"] };
}
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

it("keeps the id of a proxy", () => {
  const id = "7f3a.trace_01-x";
  expect(choose(id)).toEqual({ chosen: id, header: id });
});

it.each([undefined, "short", "a".repeat(65), 'quote"12345', "two words here", "{{json}}12"])(
  "makes a new id instead of %s",
  (given) => {
    const { chosen, header } = choose(given);
    expect(chosen).toMatch(UUID);
    expect(header).toBe(chosen);
  },
);

/** The lines that a logger at a level writes for a program. */
function logged(level: string, program: string): Record<string, unknown>[] {
  const files = ["lib/kernel/core/log.ts", "server/request-log.ts"].map((file) =>
    JSON.stringify(pathToFileURL(path.resolve(file)).href),
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...["--import", "tsx", "--input-type=module", "-e"],
      `import { createServer } from "node:http"; import { once } from "node:events";
       import { log } from ${files[0]}; import { logAccess } from ${files[1]}; ${program}`,
    ],
    { encoding: "utf8", env: { ...process.env, LOG_LEVEL: level } },
  );
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));
}

const EVERY_LEVEL = `for (const level of ["trace", "debug", "info", "warn", "error"]) log[level](level);`;

it.each([
  ["error", ["error"]],
  ["info", ["info", "warn", "error"]],
  ["trace", ["trace", "debug", "info", "warn", "error"]],
  ["loud", ["info", "warn", "error"]],
])("LOG_LEVEL=%s writes %j", (level, levels) => {
  const records = logged(level, EVERY_LEVEL);
  expect(records.map((record) => record.level)).toEqual(levels);
  expect(records.map((record) => record.msg)).toEqual(levels);
});

it("a line of the access log has method, path, status and duration, and no query or address", () => {
  const records = logged(
    "info",
    `const server = createServer((request, response) => {
       logAccess(request, response, "id-of-request");
       if (request.url === "/left") response.destroy(); else response.writeHead(418).end("x");
     }).listen(0, "127.0.0.1");
     await once(server, "listening");
     const origin = "http://127.0.0.1:" + server.address().port;
     await (await fetch(origin + "/search?q=secret", { method: "POST" })).text();
     const left = await fetch(origin + "/left").then(() => "answered", () => "cut");
     if (left !== "cut") throw new Error("the cut connection was answered");
     server.close();`,
  );
  expect(records).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-/),
      request_id: "id-of-request",
      method: "POST",
      path: "/search",
      status: 418,
      duration_ms: expect.any(Number),
      msg: "request",
    },
    expect.objectContaining({ path: "/left", status: 499 }),
  ]);
});
