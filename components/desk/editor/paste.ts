/** Levels of headings that texts have; those of other programs are brought to them. */
const LEVELS: Record<string, string> = { 1: "2", 4: "3", 5: "3", 6: "3" };

/**
 * What was copied elsewhere, prepared for the schema of the editor, which drops everything that it
 * does not know: headings at our levels, and none of the notes that word processors leave for
 * themselves.
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
    .replace(/<b\b([^>]*font-weight:\s*normal[^>]*)>/gi, "<span$1>");
}
