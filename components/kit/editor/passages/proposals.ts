import { z } from "zod";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** Longer texts get no proposals (lib/kernel/translation/memory/segments.ts). */
export const MAX_PROPOSED = 1_500;

const proposalSchema = z
  .object({ proposal: z.string(), similarity: z.number().nullable() })
  .nullable();
/** A proposal for a translation; `similarity` is null for a machine's. */
type Proposal = z.output<typeof proposalSchema>;

/** The address of a proposal for a text. */
export const proposalPath = (
  text: string,
  from: Locale,
  to: Locale,
  source: "memory" | "machine",
): string =>
  `/api/translation-proposal?${new URLSearchParams({ from, to, text, source }).toString()}`;

/** Asks for a proposal. */
export async function askProposal(path: string): Promise<ApiResult<Proposal>> {
  const result = await callApi<unknown>(path, undefined, "GET");
  return result.kind === "ok"
    ? { kind: "ok", data: proposalSchema.parse(result.data) }
    : (result as ApiResult<Proposal>);
}

/** The same for SWR. @throws Error without an answer */
export async function loadProposal(path: string): Promise<Proposal> {
  const result = await askProposal(path);
  if (result.kind !== "ok") throw new Error("proposal not loaded");
  return result.data;
}
