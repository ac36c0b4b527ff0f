import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { splitLocale } from "@/lib/kernel/i18n/locale";

/** The label of a URL without a route. */
const OTHER = "other";
/** Folders of files, whose names would be unbounded labels. */
const FOLDERS = new Set(["_next", "assets", "brand", "socket.io"]);

type Node = { named: Map<string, Node>; parameter?: Node; rest?: string; template?: string };

const emptyNode = (): Node => ({ named: new Map() });

/** The child of a node for one segment of a template such as `/[locale]/posts/[section]`. */
function childFor(node: Node, segment: string): Node {
  if (segment.startsWith("[")) return (node.parameter ??= emptyNode());
  const known = node.named.get(segment);
  if (known) return known;
  const made = emptyNode();
  node.named.set(segment, made);
  return made;
}

function addTemplate(root: Node, template: string): void {
  let node = root;
  for (const segment of template.split("/").filter(Boolean)) {
    if (/^\[\[?\.\.\./.test(segment)) {
      node.rest = template;
      return;
    }
    node = childFor(node, segment);
  }
  node.template = template;
}

/** A static segment precedes a parameter, and that a catch-all, as in the framework. */
function find(node: Node, segments: readonly string[]): string | undefined {
  const [segment, ...others] = segments;
  if (segment === undefined) return node.template;
  const named = node.named.get(segment);
  const parameter = node.parameter;
  return (named && find(named, others)) ?? (parameter && find(parameter, others)) ?? node.rest;
}

/**
 * The route of a URL, such as `/api/post/[id]` or `/[locale]/posts`: a label with a bounded number
 * of values. Greek pages, which have no prefix, count as `/[locale]` too.
 * @param templates the routes of the build
 */
export function makeRouteTemplate(templates: readonly string[]): (url: string) => string {
  const root = emptyNode();
  for (const template of templates) addTemplate(root, template);
  return (url) => {
    const address = (url.split("?")[0] ?? "/").replace(/^\/auth(?=\/|$)/, "/api/auth");
    const [first = "", ...others] = address.split("/").filter(Boolean);
    if (FOLDERS.has(first)) return `/${first}`;
    const known = root.named.get(first);
    if (known) return find(known, others) ?? OTHER;
    const { path: page } = splitLocale(address);
    const segments = page.split("/").filter(Boolean);
    return (root.parameter && find(root.parameter, segments)) ?? OTHER;
  };
}

const routesFile = z.record(z.string(), z.string());

/** The routes of the build; none in development, where every label is `other`. */
export function builtRoutes(root: string): string[] {
  const file = path.join(root, ".next/app-path-routes-manifest.json");
  return Object.values(routesFile.parse(JSON.parse(readFileSync(file, "utf8"))));
}
