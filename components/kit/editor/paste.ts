/** The heading levels of the schema, to which pasted ones are mapped. */
const LEVELS: Record<string, string> = { 1: "2", 4: "3", 5: "3", 6: "3" };

/**
 * Cleans pasted HTML for the editor's schema, which drops unknown elements: maps heading levels,
 * and removes the comments and metadata of word processors.
 */
export function cleanPasted(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(
      /<(\/?)h([1456])\b/gi,
      (_tag, slash: string, level: string) => `<${slash}h${LEVELS[level]}`,
    )
    .replace(/<\/?o:p[^>]*>/gi, "")
    .replace(/<b\b([^<>]*)>/gi, (tag, attributes: string) =>
      /font-weight:\s*normal/i.test(attributes) ? `<span${attributes}>` : tag,
    );
}
