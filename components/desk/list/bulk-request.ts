import { callApi, type HttpMethod, type ApiResult } from "@/components/form/api-client";

/** A bulk action. */
export type BulkAction = "publish" | "archive" | "delete" | "restore" | "activate" | "deactivate";

/**
 * How: `many` is one request for all, which can be undone; `each` is a request for every row, for
 * things without states and history.
 */
export type Bulk = { way: "many" | "each"; path: string; actions: BulkAction[] };

type PreviousStatuses = { el: string | null; en: string | null };
type BulkResult = {
  done: { id: number; former: PreviousStatuses }[];
  failed: { id: number; message: string }[];
};
export type BulkActionResult = BulkResult & { action: BulkAction };

const EACH: Partial<Record<BulkAction, { method: HttpMethod; body?: object }>> = {
  activate: { method: "PUT", body: { active: true } },
  deactivate: { method: "PUT", body: { active: false } },
  delete: { method: "DELETE" },
};

/** The inverse action; undefined without one. */
export function opposite({ way }: Bulk, action: BulkAction): BulkAction | "undo" | undefined {
  if (way === "many") {
    if (action === "delete") return "restore";
    return action === "restore" ? "delete" : "undo";
  }
  if (action === "activate") return "deactivate";
  return action === "deactivate" ? "activate" : undefined;
}

async function requestEach(
  { path }: Bulk,
  action: BulkAction,
  ids: number[],
  failure: string,
): Promise<ApiResult<BulkResult>> {
  const call = EACH[action];
  if (!call) throw new Error(`no call for ${action}`);
  const outcome: BulkResult = { done: [], failed: [] };
  for (const id of ids) {
    const result = await callApi<unknown>(`${path}/${id}`, call.body, call.method);
    if (result.kind === "ok") outcome.done.push({ id, former: { el: null, en: null } });
    // Who is signed out or cut off gets the words for that, unless a part was done before.
    else if (
      outcome.done.length === 0 &&
      (result.kind === "offline" || (result.kind === "refused" && result.status !== 404))
    )
      return result;
    else
      outcome.failed.push({
        id,
        message:
          result.kind === "invalid" ? Object.values(result.errors).flat().join(" ") : failure,
      });
  }
  return { kind: "ok", data: outcome };
}

/**
 * Does something with rows; `failure` says of one that it could not be done, where the server has
 * no words for it.
 */
export const runBulk = (
  bulk: Bulk,
  action: BulkAction,
  ids: number[],
  failure: string,
): Promise<ApiResult<BulkResult>> =>
  bulk.way === "many"
    ? callApi<BulkResult>(bulk.path, { action, ids })
    : requestEach(bulk, action, ids, failure);

/** Takes back what was done: states of languages as they were, deleted items from the trash. */
export function undoBulk(
  bulk: Bulk,
  { action, done }: BulkActionResult,
  failure: string,
): Promise<ApiResult<BulkResult>> {
  const back = opposite(bulk, action);
  if (back === undefined) throw new Error(`${action} cannot be taken back`);
  return back === "undo"
    ? callApi<BulkResult>(bulk.path, { action: "undo", items: done })
    : runBulk(
        bulk,
        back,
        done.map(({ id }) => id),
        failure,
      );
}
