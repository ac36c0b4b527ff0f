import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testAccount, PASSWORD } from "../(kernel)/auth/test-account";
import { db } from "@/lib/kernel/core/db";
import { isHandler } from "@/lib/kernel/api/declaration";
import { endpointPattern } from "@/lib/kernel/manifest/endpoint-pattern";
import { apiEndpoints } from "../endpoints";
import { GET as describe } from "./route";
import { CLIENT_PROGRAM } from "./test-client-program";

const execute = promisify(execFile);

/** The handler of a request and its path parameters. */
function find(method: string, address: string) {
  const [found] = Object.entries(apiEndpoints).filter(([name]) =>
    endpointPattern(name).test(address),
  );
  if (!found) throw new Error(`there is no ${address}`);
  const handler: unknown = Object.entries(found[1]).find(([name]) => name === method)?.[1];
  if (!isHandler(handler)) throw new Error(`there is no ${method} ${address}`);
  const values = address.split("/");
  const params = found[0]
    .split("/")
    .flatMap((part, index) =>
      part.startsWith("{") ? [[part.slice(1, -1), values[index] ?? ""]] : [],
    );
  return { handler, params: Object.fromEntries(params) as Record<string, string> };
}

async function answer(request: IncomingMessage): Promise<Response> {
  const { method = "GET", url = "/" } = request;
  const headers = new Headers({ "x-client-address": "192.0.2.7" });
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const body = Buffer.concat(chunks);
  const { handler, params } = find(method, url.split("?")[0]!);
  return handler(
    new Request(`http://localhost:3000${url}`, {
      method,
      headers,
      ...(body.length > 0 ? { body } : {}),
    }),
    { params: Promise.resolve(params) },
  );
}

let server: Server;
let folder: string;
beforeAll(async () => {
  await db.category.create({ data: { code: "DS.MAG" }, select: { id: true } });
  server = createServer((request, response) => {
    answer(request)
      .then(async (made) => {
        response.writeHead(made.status, Object.fromEntries(made.headers));
        response.end(await made.text());
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  folder = await mkdtemp(path.join(tmpdir(), "api-client-"));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Compiles programs with the generated types, by file name.
 * @returns the errors
 */
async function compile(programs: Record<string, string>): Promise<string[]> {
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules")).catch(
    () => undefined,
  );
  for (const [name, program] of Object.entries(programs))
    await writeFile(path.join(folder, name), program);
  const options = {
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "Bundler",
    lib: ["ES2022", "DOM"],
    types: [],
  };
  const config = { compilerOptions: options, files: Object.keys(programs) };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = path.resolve("node_modules/typescript-7/bin/tsc");
  const { stdout } = await execute(process.execPath, [compiler, "-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout.split("\n").filter((line) => line.includes(" error TS"));
}

it("a client generated from the description compiles, and lists, reads, creates and updates", async () => {
  const description = await (await describe()).text();
  await writeFile(path.join(folder, "schema.ts"), astToString(await openapiTS(description)));
  await writeFile(path.join(folder, "package.json"), '{"type":"module"}');
  // Control: a field that the description does not have is found, and nothing else.
  const wrong = CLIENT_PROGRAM.replace(".product_name", ".no_such_name");
  expect(await compile({ "program.ts": CLIENT_PROGRAM, "wrong.ts": wrong })).toEqual([
    expect.stringMatching(/wrong\.ts.*'no_such_name'/),
  ]);

  const { email } = await testAccount({ role: "editor" });
  const program = (await import(pathToFileURL(path.join(folder, "program.js")).href)) as {
    run(baseUrl: string, email: string, password: string): Promise<unknown>;
  };
  const { port } = server.address() as AddressInfo;
  expect(await program.run(`http://127.0.0.1:${port}`, email, PASSWORD)).toEqual({
    created: { id: expect.any(Number), status: 201, name: "Made by a generated client" },
    item: { id: expect.any(Number), summary: "Changed by it" },
    list: { names: ["Made by a generated client"], total: 1 },
    stale: "409 conflict",
    current: 2,
    wrong: "422 per_page",
    missing: "404 Not Found.",
  });
}, 120_000);
