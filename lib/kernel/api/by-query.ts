import type { Handler } from "./declaration";

/**
 * Several handlers behind one endpoint, selected by the value of a query parameter. Unknown values
 * go to the first handler, whose query schema refuses them.
 */
export function byQuery(name: string, endpoints: Record<string, Handler>): Handler {
  const handlers = new Map(Object.entries(endpoints));
  const [first, ...others] = handlers.values();
  if (!first) throw new Error("byQuery needs at least one handler");
  const handler = (request: Request, context: Parameters<Handler>[1]) => {
    const requested = new URL(request.url).searchParams.get(name)?.trim() ?? "";
    return (handlers.get(requested) ?? first)(request, context);
  };
  const operations: Handler["operations"] = [
    ...first.operations,
    ...others.flatMap((one) => one.operations),
  ];
  return Object.assign(handler, { declaration: first.declaration, operations });
}
