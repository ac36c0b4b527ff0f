import { z } from "zod";
import { apiUrl } from "@/components/kit/form/api-address";

/** A request that failed: without a connection or an answer, or without a session. */
export type Failed = { kind: "offline" | "ended" };

const numbers = z.record(z.string(), z.number());

/** A list of the API with its numbers. Never throws. */
export async function getList<S extends z.ZodType>(
  path: string,
  item: S,
): Promise<{ kind: "ok"; items: z.output<S>[]; meta: Record<string, number> } | Failed> {
  try {
    const response = await fetch(apiUrl(path), {
      credentials: "include",
      headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang },
    });
    if (response.status === 401) return { kind: "ended" };
    const body = z.object({ data: z.array(item), meta: numbers });
    const { data } = body.safeParse(response.ok ? await response.json() : undefined);
    return data ? { kind: "ok", items: data.data, meta: data.meta } : { kind: "offline" };
  } catch {
    return { kind: "offline" };
  }
}
