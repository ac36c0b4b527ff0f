import type { JSONContent } from "@tiptap/core";

export type Mark = NonNullable<JSONContent["marks"]>[number];

export type Place = { marks: Mark[]; level: number; isInTable: boolean; isPre: boolean };

export const paragraph = (content: JSONContent[] = []): JSONContent => ({
  type: "paragraph",
  ...(content.length > 0 ? { content } : {}),
});

/** Converts HTML nodes to blocks; inline content between blocks becomes paragraphs. */
export class Writer {
  blocks: JSONContent[] = [];
  private line: JSONContent[] = [];

  text(value: string, { marks, isPre }: Place): void {
    if (isPre) {
      const [first = "", ...rest] = value.split("\n");
      this.addText(first, marks);
      for (const next of rest) {
        this.line.push({ type: "hardBreak" });
        this.addText(next, marks);
      }
      return;
    }
    const last = this.line.at(-1);
    const isStart =
      last === undefined || last.type === "hardBreak" || last.text?.endsWith(" ") === true;
    const collapsed = value.replace(/[ \t\n\f\r]+/g, " ");
    this.addText(isStart ? collapsed.replace(/^ /, "") : collapsed, marks);
  }

  private addText(text: string, marks: Mark[]): void {
    if (text === "") return;
    const last = this.line.at(-1);
    if (last?.text !== undefined && JSON.stringify(last.marks ?? []) === JSON.stringify(marks))
      last.text += text;
    else this.line.push({ type: "text", text, ...(marks.length > 0 ? { marks } : {}) });
  }

  lineBreak(): void {
    if (this.line.length > 0) this.line.push({ type: "hardBreak" });
  }

  /** Adds an inline node that is no text. */
  inline(node: JSONContent): void {
    this.line.push(node);
  }

  /** Ends the current paragraph. */
  end(make: (content: JSONContent[]) => JSONContent = paragraph): void {
    while (this.line.at(-1)?.type === "hardBreak") this.line.pop();
    const last = this.line.at(-1);
    if (last?.text !== undefined) last.text = last.text.trimEnd();
    const content = this.line.filter(({ type, text }) => type !== "text" || text !== "");
    if (content.length > 0) this.blocks.push(make(content));
    this.line = [];
  }

  block(node: JSONContent | undefined): void {
    this.end();
    if (node) this.blocks.push(node);
  }
}
