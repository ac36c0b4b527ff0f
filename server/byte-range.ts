import type { IncomingMessage } from "node:http";
import type { Part } from "@/lib/kernel/storage/storage";

const ONE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i;

/** What a request asks of a file: all of it, a part, or a part that it does not have. */
export type Asked = "whole" | "unsatisfiable" | Part;

/**
 * The part of a file that a request asks for (RFC 9110, 14). A header that is not understood,
 * several ranges, or an `If-Range` of another file ask for the whole.
 */
export function askedPart(request: IncomingMessage, size: number, etag: string): Asked {
  const { range, "if-range": condition } = request.headers;
  if (request.method !== "GET" || range === undefined) return "whole";
  if (condition !== undefined && condition !== etag) return "whole";
  const [, first = "", last = ""] = ONE_RANGE.exec(range) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const count = Math.min(Number(last), size);
    return count === 0 ? "unsatisfiable" : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return "whole";
  if (from >= size) return "unsatisfiable";
  return { from, to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
