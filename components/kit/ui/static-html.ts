import { Fragment, isValidElement, type ReactNode } from "react";
import { preload } from "react-dom";
import { escapeHtml } from "@/lib/kernel/document/escape";

type Props = Record<string, unknown>;
type Component = (props: Props) => ReactNode | Promise<ReactNode>;

const CLIENT_REFERENCE = Symbol.for("react.client.reference");
const VOID = new Set(["area", "br", "col", "hr", "img", "source", "track", "wbr"]);
/** Elements whose properties React writes by rules of their own. */
const REFUSED = new Set("input link meta option script select style svg textarea title".split(" "));
const NAMES: Record<string, string> = { className: "class", htmlFor: "for" };
const SKIPPED = new Set(["children", "dangerouslySetInnerHTML", "ref"]);

const isComponent = (type: unknown): type is Component =>
  typeof type === "function" && !("$$typeof" in type && type.$$typeof === CLIENT_REFERENCE);
const isRecord = (value: unknown): value is Props => typeof value === "object" && value !== null;
/** Left out, as React does: a URL that would run as a script. */
const isScriptUrl = (name: string, value: string) =>
  /^(?:href|src|action|formAction)$/.test(name) &&
  // Browsers skip control characters in URLs.
  /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ""));
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

function styleText(style: unknown): string {
  if (!isRecord(style)) throw new Error("a style is an object");
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => {
      if (typeof value !== "string") throw new Error(`${name} needs a unit in static HTML`);
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value.trim()}`;
    })
    .join(";");
}

function attribute(name: string, value: unknown): string {
  if (SKIPPED.has(name) || value === undefined || value === null) return "";
  if (name === "style") return ` style="${escapeHtml(styleText(value))}"`;
  const named = NAMES[name] ?? name;
  if (typeof value === "boolean") {
    if (/^(?:aria|data)-/.test(name)) return ` ${name}="${value}"`;
    return value ? ` ${named}=""` : "";
  }
  if (typeof value !== "string" && typeof value !== "number")
    throw new Error(`${name} cannot stand in static HTML`);
  if (isScriptUrl(name, String(value))) return "";
  return ` ${named}="${escapeHtml(String(value))}"`;
}

/** As React does for an image that is not loaded lazily. */
function preloadImage({ src, srcSet, sizes, loading, fetchPriority }: Props): void {
  if (loading === "lazy" || typeof src !== "string") return;
  preload(src, {
    as: "image",
    imageSrcSet: textOf(srcSet),
    imageSizes: textOf(sizes),
    fetchPriority: fetchPriority === "high" ? "high" : undefined,
  });
}

type Part = string | Promise<string>;

function writeElement(type: string, props: Props, parts: Part[]): void {
  if (REFUSED.has(type)) throw new Error(`<${type}> cannot stand in static HTML`);
  if (type === "img") preloadImage(props);
  let opening = `<${type}`;
  for (const name in props) opening += attribute(name, props[name]);
  parts.push(`${opening}${VOID.has(type) ? "/>" : ">"}`);
  if (VOID.has(type)) return;
  const { dangerouslySetInnerHTML: inner, children } = props;
  if (isRecord(inner)) parts.push(String(inner.__html));
  else write(children, parts);
  parts.push(`</${type}>`);
}

function write(node: unknown, parts: Part[]): void {
  if (node === undefined || node === null || typeof node === "boolean") return;
  if (typeof node === "string" || typeof node === "number")
    return void parts.push(escapeHtml(String(node)));
  if (Array.isArray(node)) return node.forEach((item) => write(item, parts));
  if (node instanceof Promise) {
    const made = node.then((inner: unknown) => staticHtml(inner));
    // `staticHtml` throws the error, unless another one came first.
    made.catch(() => undefined);
    return void parts.push(made);
  }
  if (!isValidElement<Props>(node)) throw new Error("this cannot stand in static HTML");
  const { type, props } = node;
  if (typeof type === "string") return writeElement(type, props, parts);
  if (type === Fragment) return write(props.children, parts);
  if (!isComponent(type)) throw new Error("a client component cannot stand in static HTML");
  write(type(props), parts);
}

/**
 * The HTML of server components without client components in them, as React would write it. Lists
 * of cards go out as HTML alone (`static.tsx`), which costs the server a third of what React needs
 * for data and HTML, and the browser nothing.
 * @throws Error for what only React can render: client components, form fields, SVG, functions
 */
export async function staticHtml(node: unknown): Promise<string> {
  const parts: Part[] = [];
  write(node, parts);
  return (await Promise.all(parts)).join("");
}
