// Preloaded by processes that run without the condition `react-server`: the package "server-only",
// which refuses to be loaded without it, is empty here. Everything in such a process is the server.
import { register } from "node:module";

const hooks = `
export const resolve = (specifier, context, next) =>
  specifier === "server-only"
    ? { url: "data:text/javascript,", format: "module", shortCircuit: true }
    : next(specifier, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
