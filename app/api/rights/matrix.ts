import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Handler } from "@/lib/api/declaration";
import { apiEndpoints } from "../endpoints";
import type { EndpointName } from "./request";
import { ACTORS } from "./test-fixtures";

/**
 * A row of the rights matrix, which says who may do what (docs/security.md#rights). Its parts lie
 * beside the routes that they are about.
 */
export type Row = {
  call: EndpointName;
  /** Its row in docs/security.md. */
  rule: string;
  /** What is addressed: `owner` and `unverified` have it. */
  target?: string;
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  /** The status of the response by actor, in the order of `ACTORS`; null is not asked. */
  expect: (number | null)[];
};

const api = path.resolve(import.meta.dirname, "..");
const PART = "authz-matrix.json";

/** The parts of the matrix below `root` by their folder. */
export const matrixParts = (root: string = api): { folder: string; rows: Row[] }[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === PART)
    .toSorted()
    .map((file) => ({
      folder: path.dirname(file),
      rows: JSON.parse(readFileSync(path.join(root, file), "utf8")) as Row[],
    }));

export const rows = matrixParts().flatMap((part) => part.rows);

/** Folders of routes that are no call of the contract. */
const OTHER_ROUTES = new Set([
  // Unknown endpoints get a JSON 404.
  "[...path]",
  "openapi.json",
  // next-auth has tests of its own; `_log` and other providers are closed.
  "auth/[...nextauth]",
]);

/** Folders below `root` that hold a route file, as they are called from there. */
function routeFolders(root: string, folder = ""): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const inside = path.posix.join(folder, name);
    if (statSync(path.join(root, inside)).isDirectory()) return routeFolders(root, inside);
    return name === "route.ts" ? [folder] : [];
  });
}

/** The path of the endpoint in a folder of routes. */
export const addressOf = (folder: string) =>
  `/api/${folder.replace(/\[(\w+)\]/g, "{$1}")}`.replace(/^\/api(?=\/auth\/)/, "");

/** Route files about which the matrix says nothing. */
export function unknownRoutes(root: string): string[] {
  const known = new Set(rows.map(({ call }) => call.split(" ")[1]));
  return routeFolders(root).filter(
    (folder) => !OTHER_ROUTES.has(folder) && !known.has(addressOf(folder)),
  );
}

/** Every endpoint that is declared, by method and address. */
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
 * A row of a request with a user who may make it, the one with the least rights: what every refusal
 * is compared with.
 */
export function allowedExample(call: EndpointName): { row: Row; actor: string; status: number } {
  const mine = rows.filter((row) => row.call === call);
  for (const actor of ["owner", "other", "editor", "manager"] as const) {
    const at = ACTORS.indexOf(actor);
    const row = mine.find((one) => isSuccess(one.expect[at]));
    if (row) return { row, actor, status: row.expect[at]! };
  }
  // Nobody gets more than a conflict without having begun something before, such as a second
  // factor.
  const at = ACTORS.indexOf("owner");
  const row = mine.find((one) => one.expect[at] === 409);
  if (!row) throw new Error(`nobody may make ${call}`);
  return { row, actor: "owner", status: 409 };
}
