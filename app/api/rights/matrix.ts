import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Handler } from "@/lib/kernel/api/declaration";
import { isFull } from "@/scripts/test/proof-size";
import { apiEndpoints } from "../endpoints";
import type { EndpointName } from "./request";
import { ACTORS, type ActorName } from "./test-fixtures";

/**
 * A row of the rights matrix (docs/security.md#rights). Its parts lie beside the routes that they
 * are about.
 */
export type Row = {
  call: EndpointName;
  /** Its row in docs/security.md. */
  rule: string;
  /** The addressed item, to which `owner` and `unverified` have the right. */
  target?: string;
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  /** The status of the response by actor, in the order of `ACTORS`; null is not requested. */
  expect: (number | null)[];
};

const api = path.resolve(import.meta.dirname, "..");
const MATRIX_FILE = "authz-matrix.json";

/** The parts of the matrix below `root` by folder. */
export const matrixParts = (root: string = api): { folder: string; rows: Row[] }[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === MATRIX_FILE)
    .toSorted()
    .map((file) => ({
      folder: path.dirname(file),
      rows: JSON.parse(readFileSync(path.join(root, file), "utf8")) as Row[],
    }));

export const rows = matrixParts().flatMap((part) => part.rows);

/** By Bearer token, or with the cookies of a browser. */
export const WAYS = ["bearer", "browser"] as const;
export type Way = (typeof WAYS)[number];

/** One actor of a row, the status that it gets, and the ways in which it asks. */
export type Cell = { actor: ActorName; status: number; ways: readonly Way[] };

const cellsOf = (row: Row): Cell[] =>
  ACTORS.flatMap((actor, index) => {
    const status = row.expect[index];
    const ways = actor === "visitor" ? (["bearer"] as const) : WAYS;
    return status === null || status === undefined ? [] : [{ actor, status, ways }];
  });

/**
 * The cells of each row that are requested: in a full run all of them, in both ways. In a short one,
 * of the actors of a row with the same status, each that did not get it before, else the one that got
 * it least often, and its two ways in turn. So each row gets each of its statuses, and each actor each
 * of its own.
 */
export function chooseCells(all: readonly Row[], full = isFull): Cell[][] {
  if (full) return all.map(cellsOf);
  const chosen = new Map<string, number>();
  const timesOf = ({ actor, status }: Cell) => chosen.get(`${actor} ${status}`) ?? 0;
  const choose = (cell: Cell): Cell => {
    const times = timesOf(cell);
    chosen.set(`${cell.actor} ${cell.status}`, times + 1);
    return { ...cell, ways: [cell.ways[times % cell.ways.length]!] };
  };
  return all.map((row) =>
    [...new Set(cellsOf(row).map(({ status }) => status))].flatMap((status) => {
      const cells = cellsOf(row).filter((cell) => cell.status === status);
      const fresh = cells.filter((cell) => timesOf(cell) === 0);
      const least = cells.toSorted((a, b) => timesOf(a) - timesOf(b)).slice(0, 1);
      return (fresh.length > 0 ? fresh : least).map(choose);
    }),
  );
}

/** Route folders without endpoints of the API. */
const OTHER_ROUTES = new Set([
  // Unknown endpoints get a JSON 404.
  "[...path]",
  "openapi.json",
  // next-auth has tests of its own; `_log` and other providers are closed.
  "auth/[...nextauth]",
]);

/** Folders below `root` with a route file, by URL. */
function routeFolders(root: string, folder = ""): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const inside = path.posix.join(folder, name);
    if (statSync(path.join(root, inside)).isDirectory()) return routeFolders(root, inside);
    return name === "route.ts" ? [folder] : [];
  });
}

/** A folder without that of its module, which is no part of an address. */
export const withoutModule = (folder: string): string => folder.replace(/^\(\w+\)\//, "");

/** The path of the endpoint in a route folder. */
export const addressOf = (folder: string) =>
  `/api/${withoutModule(folder).replace(/\[(\w+)\]/g, "{$1}")}`.replace(/^\/api(?=\/auth\/)/, "");

/** Route files without a row in the matrix. */
export function unknownRoutes(root: string): string[] {
  const known = new Set(rows.map(({ call }) => call.split(" ")[1]));
  return routeFolders(root).filter(
    (folder) => !OTHER_ROUTES.has(withoutModule(folder)) && !known.has(addressOf(folder)),
  );
}

/** Every declared endpoint by method and URL. */
export const declaredEndpoints = (): { call: EndpointName; handler: Handler }[] =>
  Object.entries(apiEndpoints).flatMap(([address, handlers]) =>
    Object.entries(handlers).flatMap(([method, handler]) =>
      method !== "HEAD" && typeof handler === "function" && "declaration" in handler
        ? [{ call: `${method} ${address}` as EndpointName, handler: handler as Handler }]
        : [],
    ),
  );

const isSuccess = (status: number | null | undefined) =>
  status !== null && status !== undefined && status < 300;

/**
 * A row with the actor of the fewest rights that may send the request: each refusal is compared
 * with its success.
 */
export function allowedExample(call: EndpointName): { row: Row; actor: string; status: number } {
  const endpointRows = rows.filter((row) => row.call === call);
  for (const actor of ["owner", "other", "editor", "manager"] as const) {
    const at = ACTORS.indexOf(actor);
    const row = endpointRows.find((one) => isSuccess(one.expect[at]));
    if (row) return { row, actor, status: row.expect[at]! };
  }
  // All actors get at most a conflict without earlier steps, such as the setup of a second factor.
  for (const actor of ["owner", "manager"] as const) {
    const row = endpointRows.find((one) => one.expect[ACTORS.indexOf(actor)] === 409);
    if (row) return { row, actor, status: 409 };
  }
  // The web process receives the file of such a request, and whoever may send one is told that it lacks.
  const editorRow = endpointRows.find((one) => one.expect[ACTORS.indexOf("editor")] === 422);
  if (editorRow) return { row: editorRow, actor: "editor", status: 422 };
  throw new Error(`nobody may make ${call}`);
}
