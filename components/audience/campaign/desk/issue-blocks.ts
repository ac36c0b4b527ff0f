import type { JSONContent } from "@tiptap/core";
import type { SectionCode } from "@/lib/kernel/core/paths";

/** Blocks of an issue as the composer holds them; the stored shapes are in lib/audience/campaign/content. */
export const ISSUE_BLOCK_TYPES = ["text", "posts", "recent", "image", "button", "divider"] as const;
export type IssueBlockType = (typeof ISSUE_BLOCK_TYPES)[number];

type DraftFields = {
  text: { document: JSONContent };
  posts: { post_ids: number[] };
  recent: { sections: SectionCode[]; limit: number };
  image: { asset_id: number | null; alt: string; href: string | null };
  button: { label: string; href: string };
  divider: object;
};
export type DraftIssueBlock = {
  [T in IssueBlockType]: { type: T } & DraftFields[T];
}[IssueBlockType];

export const EMPTY_DOCUMENT: JSONContent = { type: "doc", content: [{ type: "paragraph" }] };

const NEW: { [T in IssueBlockType]: { type: T } & DraftFields[T] } = {
  text: { type: "text", document: EMPTY_DOCUMENT },
  posts: { type: "posts", post_ids: [] },
  recent: { type: "recent", sections: [], limit: 10 },
  image: { type: "image", asset_id: null, alt: "", href: null },
  button: { type: "button", label: "", href: "" },
  divider: { type: "divider" },
};

export const newIssueBlock = (type: IssueBlockType): DraftIssueBlock => structuredClone(NEW[type]);

/** Whether a block is complete; an incomplete one is not autosaved. */
export function isCompleteBlock(block: DraftIssueBlock): boolean {
  switch (block.type) {
    case "posts":
      return block.post_ids.length > 0;
    case "image":
      return block.asset_id !== null;
    case "button":
      return block.label.trim() !== "" && block.href.trim() !== "";
    default:
      return true;
  }
}
