import { callApi, type HttpMethod, type ApiResult } from "@/components/kit/form/api-client";

/** A bulk action. */
export type BulkAction =
  | "publish"
  | "archive"
  | "delete"
  | "restore"
  | "activate"
  | "deactivate"
  | "section"
  | "feature"
  | "unfeature";

/** A section to which items are moved. */
export type SectionChoice = {
  code: string;
  title: string;
  subCategories: { id: number; name: string }[];
};
/** The section that was chosen, and a sub-category of it, if one was. */
export type ChosenSection = { category: string; sub_category_id?: number };

/**
 * `many` is one request for all rows, which can be undone; `each` is one request per row, for
 * entities without status and revisions.
 */
export type Bulk = {
  mode: "many" | "each";
  path: string;
  actions: BulkAction[];
  /** For the action `section`. */
  sections?: SectionChoice[];
  /** What the filters of the list select, and when it was read: for all rows of all pages. */
  whole?: { filter: Record<string, string>; total: number; asOf: string };
};

/** What an undo sends back: statuses of translations, or values of fields. */
type Former = Record<string, unknown>;
type BulkResult = {
  done: { id: number; version?: number; former: Former }[];
  failed: { id: number; message: string }[];
};
export type BulkActionResult = BulkResult & {
  action: BulkAction;
  /** Whether a request failed before all rows were reached. */
  isCut?: boolean;
};

const SINGLE_REQUESTS: Partial<Record<BulkAction, { method: HttpMethod; body?: object }>> = {
  activate: { method: "PUT", body: { active: true } },
  deactivate: { method: "PUT", body: { active: false } },
  delete: { method: "DELETE" },
};

const FIELD_ACTIONS: readonly BulkAction[] = ["section", "feature", "unfeature"];

/** An action, or the values that it sets, in the body of a request for many rows. */
const sentAs = (action: BulkAction, section: ChosenSection | undefined): object =>
  FIELD_ACTIONS.includes(action)
    ? { action: "set", fields: section ?? { is_featured: action === "feature" } }
    : { action };

/** The inverse action; undefined without one. */
export function opposite(
  { mode: way }: Bulk,
  action: BulkAction,
): BulkAction | "undo" | "undo_set" | undefined {
  if (way === "many") {
    if (FIELD_ACTIONS.includes(action)) return "undo_set";
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
  const call = SINGLE_REQUESTS[action];
  if (!call) throw new Error(`no call for ${action}`);
  const outcome: BulkResult = { done: [], failed: [] };
  for (const id of ids) {
    const result = await callApi<unknown>(`${path}/${id}`, call.body, call.method);
    if (result.kind === "ok") outcome.done.push({ id, former: { el: null, en: null } });
    // A lost session or connection has its own message, unless some rows were done before.
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

/** Runs a bulk action; `failure` is the message for a row whose response has none. */
export const runBulk = (
  bulk: Bulk,
  action: BulkAction,
  ids: number[],
  failure: string,
  section?: ChosenSection,
): Promise<ApiResult<BulkResult>> =>
  bulk.mode === "many"
    ? callApi<BulkResult>(bulk.path, { ...sentAs(action, section), ids })
    : requestEach(bulk, action, ids, failure);

/** One request changes at most so many items. */
const MOST_ITEMS = 100;

/** Undoes in as many requests as are needed; what those after a failed one hold is reported too. */
async function inParts<Item extends { id: number }>(
  items: readonly Item[],
  failure: string,
  request: (part: Item[]) => Promise<ApiResult<BulkResult>>,
): Promise<ApiResult<BulkResult>> {
  const outcome: BulkResult = { done: [], failed: [] };
  for (let from = 0; from < items.length; from += MOST_ITEMS) {
    const result = await request(items.slice(from, from + MOST_ITEMS));
    if (result.kind !== "ok") {
      if (from === 0) return result;
      const left = items.slice(from).map(({ id }) => ({ id, message: failure }));
      outcome.failed.push(...left);
      break;
    }
    outcome.done.push(...result.data.done);
    outcome.failed.push(...result.data.failed);
  }
  return { kind: "ok", data: outcome };
}

/** Runs a bulk action on all that the filters of the list select, a hundred at a time. */
export async function runWhole(
  { path, whole }: Bulk,
  action: BulkAction,
  section?: ChosenSection,
): Promise<ApiResult<Omit<BulkActionResult, "action">>> {
  if (!whole) throw new Error("no filters of a list");
  const outcome: BulkResult = { done: [], failed: [] };
  let after: number | null = 0;
  while (after !== null) {
    const selection = { filter: whole.filter, as_of: whole.asOf, after };
    const body: object = { ...sentAs(action, section), ...selection };
    const result: ApiResult<BulkResult & { next: number | null }> = await callApi(path, body);
    if (result.kind !== "ok") {
      if (outcome.done.length === 0) return result;
      return { kind: "ok", data: { ...outcome, isCut: true } };
    }
    outcome.done.push(...result.data.done);
    outcome.failed.push(...result.data.failed);
    after = result.data.next;
  }
  return { kind: "ok", data: outcome };
}

/** Undoes a bulk action: restores the former statuses, or items from the trash. */
export function undoBulk(
  bulk: Bulk,
  { action, done }: BulkActionResult,
  failure: string,
): Promise<ApiResult<BulkResult>> {
  const back = opposite(bulk, action);
  if (back === undefined) throw new Error(`${action} cannot be taken back`);
  if (bulk.mode === "each" && back !== "undo" && back !== "undo_set")
    return runBulk(
      bulk,
      back,
      done.map(({ id }) => id),
      failure,
    );
  return inParts(done, failure, (items) =>
    callApi<BulkResult>(
      bulk.path,
      back === "undo" || back === "undo_set"
        ? { action: back, items }
        : { action: back, ids: items.map(({ id }) => id) },
    ),
  );
}
