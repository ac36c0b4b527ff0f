import type { Handler } from "./declaration";

/**
 * One endpoint that stands for several: the value of a query parameter says which. The first answers
 * unknown values, so that its own query schema refuses them.
 */
export function byQuery(name: string, endpoints: Record<string, Handler>): Handler {
  const handlers = new Map(Object.entries(endpoints));
  const [first] = handlers.values();
  if (!first) throw new Error("no endpoint to choose from");
  const handler = (request: Request, context: Parameters<Handler>[1]) => {
    const requested = new URL(request.url).searchParams.get(name)?.trim() ?? "";
    return (handlers.get(requested) ?? first)(request, context);
  };
  return Object.assign(handler, {
    declaration: first.declaration,
    operations: [...handlers.values()].flatMap(({ operations }) => operations),
  });
}
