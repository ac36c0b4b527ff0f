// Preloaded by processes that run without the condition `react-server`: the package "server-only",
// which throws without it, is replaced by an empty module.
import { register } from "node:module";

const hooks = `
export const resolve = (specifier, context, next) =>
  specifier === "server-only"
    ? { url: "data:text/javascript,", format: "module", shortCircuit: true }
    : next(specifier, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
