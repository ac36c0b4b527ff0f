import type { Settings } from "@/lib/kernel/core/settings";
import type { EdgeAdapter } from "./adapter";
import { cloudflare } from "./cloudflare";
import { Edge } from "./edge";
import { fastly } from "./fastly";
import { varnish } from "./varnish";

type EdgeSettings = Pick<Settings, "EDGE" | "EDGE_URL" | "EDGE_KEY" | "EDGE_ID" | "EDGE_TOKEN">;

const APIS = { fastly: "https://api.fastly.com", cloudflare: "https://api.cloudflare.com" };

function adapterOf({
  EDGE,
  EDGE_URL = [],
  EDGE_KEY = "",
  EDGE_ID: id = "",
  EDGE_TOKEN: token = "",
}: EdgeSettings): EdgeAdapter | undefined {
  if (EDGE === undefined) return undefined;
  if (EDGE === "varnish") return varnish(EDGE_URL, EDGE_KEY);
  const account = { url: EDGE_URL[0] ?? APIS[EDGE], id, token };
  return EDGE === "fastly" ? fastly(account) : cloudflare(account);
}

/** The edge of the settings, which were checked at the start; undefined without one. */
export function makeEdge(settings: EdgeSettings): Edge | undefined {
  const adapter = adapterOf(settings);
  return adapter && new Edge(adapter, settings.EDGE_KEY ?? "");
}
