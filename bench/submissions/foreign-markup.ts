import type { Nodes, Properties } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** Properties whose value is a URL or a document. */
const URLS = ["href", "src", "action", "formAction", "data", "xLinkHref", "poster", "srcDoc"];
const HOSTILE_URL = /^(?:javascript|vbscript|data:text\/html)|evil\.example|alert\(/i;
/** Characters that browsers leave out of a URL. */
const IGNORED = /[\u0000-\u0020]/g;

function foreignProperties(properties: Properties): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const isUrl = URLS.includes(name) && HOSTILE_URL.test(String(value).replace(IGNORED, ""));
    return /^on|hostile/i.test(name) || isUrl ? [`${name}=${String(value).slice(0, 60)}`] : [];
  });
}

/** The texts of an HTML document that people see, and what came into it out of a submission. */
export type ReadPage = { text: string; foreign: string[] };

/**
 * Reads an HTML document as a browser would.
 * @returns its text, and the elements, event handlers and URLs that a submission brought in
 */
export function readPage(html: string): ReadPage {
  const texts: string[] = [];
  const foreign: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "text") texts.push(node.value);
    if (node.type === "element") {
      if (/hostile/i.test(node.tagName)) foreign.push(`<${node.tagName}>`);
      foreign.push(...foreignProperties(node.properties));
      const [first] = node.children;
      const isScript = node.tagName === "script" || node.tagName === "style";
      if (isScript && first?.type === "text" && /^\s*alert\(/.test(first.value))
        foreign.push(`<${node.tagName}> ${first.value.slice(0, 60)}`);
      if (node.content) visit(node.content);
      if (isScript) return;
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(unified().use(rehypeParse).parse(html));
  return { text: texts.join(""), foreign };
}
