import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Handler } from "@/lib/api/declaration";
import { allCalls } from "../endpoints";
import type { CallName } from "./request";
import table from "./authz-matrix.json";

export type Row = {
  call: CallName;
  rule: string;
  target?: string;
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  expect: (number | null)[];
};

export const rows = table.calls as Row[];
const otherRoutes = table.other_routes;
export const actors = table.actors;

/** Folders below `root` that hold a route file, as they are called from there. */
function routeFolders(root: string, folder = ""): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const inside = path.posix.join(folder, name);
    if (statSync(path.join(root, inside)).isDirectory()) return routeFolders(root, inside);
    return name === "route.ts" ? [folder] : [];
  });
}

const addressOf = (folder: string) =>
  `/api/${folder.replace(/\[(\w+)\]/g, "{$1}")}`.replace(/^\/api(?=\/auth\/)/, "");

/** Route files about which the table says nothing. */
export function unknownRoutes(root: string): string[] {
  const known = new Set(rows.map(({ call }) => call.split(" ")[1]));
  const closed = new Set(otherRoutes.map(({ file }) => file));
  return routeFolders(root).filter(
    (folder) => !closed.has(folder) && !known.has(addressOf(folder)),
  );
}

/** Every endpoint that is declared, by method and address. */
export const declaredCalls = (): { call: CallName; handler: Handler }[] =>
  Object.entries(allCalls).flatMap(([address, handlers]) =>
    Object.entries(handlers).flatMap(([method, handler]) =>
      method !== "HEAD" && typeof handler === "function" && "declaration" in handler
        ? [{ call: `${method} ${address}` as CallName, handler: handler as Handler }]
        : [],
    ),
  );

const isSuccess = (status: number | null | undefined) =>
  status !== null && status !== undefined && status < 300;

/**
 * A row of a request with a user who may make it, the one with the least rights: what every refusal
 * is compared with.
 */
export function allowedExample(call: CallName): { row: Row; actor: string; status: number } {
  const mine = rows.filter((row) => row.call === call);
  for (const actor of ["owner", "other", "editor", "manager"]) {
    const at = actors.indexOf(actor);
    const row = mine.find((one) => isSuccess(one.expect[at]));
    if (row) return { row, actor, status: row.expect[at]! };
  }
  // Nobody gets more than a conflict without having begun something before, such as a second
  // factor.
  const at = actors.indexOf("owner");
  const row = mine.find((one) => one.expect[at] === 409);
  if (!row) throw new Error(`nobody may make ${call}`);
  return { row, actor: "owner", status: 409 };
}
