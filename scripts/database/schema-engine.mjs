// Replaces Prisma's native schema engine, which would be downloaded from outside the npm registry
// at first use. It speaks the same protocol, JSON-RPC in lines on stdin and stdout and log lines as
// JSON on stderr, and lets the WASM build of the engine (npm: @prisma/schema-engine-wasm) do the
// work through the same PostgreSQL driver that the site uses.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { parse } from "pg-connection-string";

const OID_CHAR = 18;
const OID_BPCHAR = 1042;
const arguments_ = process.argv.slice(2);

/** All values of an option that may be repeated. */
const valuesOf = (name) =>
  arguments_.flatMap((word, at) => (word === name ? [arguments_[at + 1]] : []));

function log(level, message, fields = {}) {
  process.stderr.write(
    `${JSON.stringify({ level, target: "schema_engine::logger", fields: { message, ...fields } })}\n`,
  );
}

/**
 * Connection fields instead of one string: for its shadow database the adapter overrides
 * `database`, and a connection string would win over that, so that the trial run of all migrations
 * would hit the real database.
 */
function connectionOf(url) {
  const { host, port, user, password, database, ssl } = parse(url);
  return { host, port: port ? Number(port) : 5432, user, password, database, ssl };
}

/**
 * The adapter refuses the PostgreSQL type "char", in which the catalogue describes constraints. The
 * engine wants it as its own type for one sign; the adapter gets to see something that it knows.
 */
function answerCharColumns(connection) {
  const performIO = connection.performIO.bind(connection);
  const queryRaw = connection.queryRaw.bind(connection);
  const columnsOf = new WeakMap();
  connection.performIO = async (query) => {
    const result = await performIO(query);
    const chars = (result.fields ?? []).flatMap((field, at) =>
      field.dataTypeID === OID_CHAR ? [at] : [],
    );
    for (const at of chars) result.fields[at].dataTypeID = OID_BPCHAR;
    columnsOf.set(result.rows, chars);
    return result;
  };
  connection.queryRaw = async (query) => {
    const answer = await queryRaw(query);
    for (const at of columnsOf.get(answer.rows) ?? [])
      answer.columnTypes[at] = ColumnTypeEnum.Character;
    return answer;
  };
}

/**
 * The adapter cuts a script at every semicolon, also inside a function's body, and runs the pieces
 * one by one. Sent whole, it is read by PostgreSQL itself and, as with the native engine, takes
 * effect completely or not at all.
 */
function runScriptsWhole(connection) {
  connection.executeScript = async (script) => {
    try {
      await connection.client.query(script);
    } catch (error) {
      connection.onError(error);
    }
  };
}

/** A connection of the adapter with workarounds for its bugs. */
function mend(connection) {
  answerCharColumns(connection);
  runScriptsWhole(connection);
  const startTransaction = connection.startTransaction.bind(connection);
  connection.startTransaction = async (isolation) => {
    const transaction = await startTransaction(isolation);
    answerCharColumns(transaction);
    return transaction;
  };
  return connection;
}

async function runOnce(connection, sql) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    if (sql) await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * The command line part of the engine: `cli can-connect-to-database | create-database |
 * drop-database`.
 */
async function runCommand(command, connection) {
  log("INFO", "Starting schema engine CLI"); // The caller throws the first line away.
  const server = { ...connection, database: "postgres" };
  try {
    if (command === "can-connect-to-database") await runOnce(connection);
    else if (command === "create-database")
      await runOnce(server, `CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`);
    else if (command === "drop-database") await dropDatabase(server, connection.database);
    else throw new Error(`this stand-in has no command ${command}`);
  } catch (error) {
    const code =
      { "3D000": "P1003", ECONNREFUSED: "P1001", "42P04": "P1009" }[error.code] ?? "P1000";
    log("ERROR", String(error.message), { error_code: code });
    return 1;
  }
  return 0;
}

const dropDatabase = (connection, name) =>
  runOnce(connection, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);

/** Shadow databases in use, to be dropped even if the engine traps. */
const shadows = new Set();

/** The adapter, with a shadow database that is created for one trial and always dropped. */
function adapterFor(connection) {
  const factory = new PrismaPg(connection);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => mend(await connect());
  factory.connectToShadowDb = async () => {
    const database = `prisma_migrate_shadow_db_${randomUUID()}`;
    await runOnce(connection, `CREATE DATABASE ${pg.escapeIdentifier(database)}`);
    shadows.add(database);
    const shadow = mend(await new PrismaPg({ ...connection, database }).connect());
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await dropDatabase(connection, database);
      shadows.delete(database);
    };
    return shadow;
  };
  return bindMigrationAwareSqlAdapterFactory(factory);
}

async function loadEngine(adapter) {
  const folder = path.dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const bindings = await import(pathToFileURL(path.join(folder, "schema_engine_bg.js")).href);
  const wasm = readFileSync(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const files = valuesOf("--datamodels").map((file) => [file, readFileSync(file, "utf8")]);
  return () =>
    bindings.SchemaEngine.new(
      { datamodels: files.length > 0 ? files : undefined },
      () => undefined,
      adapter,
    );
}

/** Answers the calls on stdin until it ends and the last answer is out. */
async function serve(connection) {
  // The engine reports a panic of its own here before it traps.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => log("ERROR", `the WASM engine panicked: ${message}`),
  };
  process.on("uncaughtException", async (error) => {
    log("ERROR", String(error?.stack ?? error));
    for (const shadow of shadows) await dropDatabase(connection, shadow);
    process.exit(101);
  });
  const adapter = adapterFor(connection);
  const newEngine = await loadEngine(adapter);
  const send = (message) =>
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  let engine;

  async function call(method, params) {
    engine ??= await newEngine();
    if (typeof engine[method] !== "function")
      throw new Error(`the WASM engine has no method ${method}`);
    try {
      return await engine[method](params);
    } catch (error) {
      // applyMigrations takes the engine's access to a shadow database away and only devDiagnostic
      // gives it: a new engine that has been through devDiagnostic can do what this one could not.
      if (!params?.migrationsList || !/external factory/.test(String(error?.message ?? error)))
        throw error;
      engine = await newEngine();
      await engine.devDiagnostic({
        migrationsList: params.migrationsList,
        filters: params.filters,
      });
      return engine[method](params);
    }
  }

  function failure(thrown) {
    const error =
      (thrown?.id !== undefined && adapter.errorRegistry.consumeError(thrown.id)?.error) || thrown;
    const message = String(error?.message ?? error);
    return {
      code: 4466,
      message,
      data: { is_panic: false, message, error_code: error?.code ?? null, meta: null },
    };
  }

  const answers = [];
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, method, params } = line.trim() === "" ? {} : JSON.parse(line);
    if (!method) continue;
    answers.push(
      call(method, params).then(
        (result) => {
          if (method === "diff" && result?.stdout)
            send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
          send({ id, result: result ?? {} });
        },
        (error) => send({ id, error: failure(error) }),
      ),
    );
  }
  await Promise.all(answers);
  return 0;
}

async function main() {
  if (arguments_.includes("--version")) {
    console.log("schema-engine-cli wasm");
    return 0;
  }
  const { url } = JSON.parse(valuesOf("--datasource")[0] ?? "{}");
  const connection = connectionOf(url ?? "");
  const at = arguments_.indexOf("cli");
  return at < 0 ? serve(connection) : runCommand(arguments_[at + 1], connection);
}

// Pools of the adapter would keep the process alive; everything has been answered here.
process.exit(await main());
