"use client";

import { useTranslations } from "next-intl";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import type { FieldTextsOf } from "@/components/kit/editor/use-changes";
import { isKeyOf, isOneOf, isRecord } from "@/lib/kernel/core/records";
import { pageFields } from "@/lib/magazine/page/fields";
import { blockText } from "@/components/kit/editor/block-text";
import { BLOCK_TYPES } from "./blocks";
import type { PageDraft } from "./page-values";

/** The labels of the fields of blocks. */
const BLOCK_FIELDS = {
  title: "field_product_name",
  lead: "field_summary",
  asset_id: "figure",
  asset_ids: "gallery",
  document: "field_body_doc",
  caption: "caption",
  text: "field_body_doc",
  label: "blockButtonText",
  href: "linkAddress",
  items: "block_facts",
  category: "field_category",
  limit: "blockLimit",
  profession_id: "blockProfession",
  key: "block_chunk",
} as const;

/** The labels of a page's fields, and the texts of their values. */
export function usePageTexts(): FieldTextsOf<PageDraft> {
  const t = useTranslations("account.editor");
  const labelOf = (name: string) =>
    isKeyOf(BLOCK_FIELDS, name) ? t(BLOCK_FIELDS[name]) : undefined;
  const blockLine = (block: unknown, index: number) => {
    if (!isRecord(block)) return "";
    const waits = block.type === "untranslated" && isRecord(block.block);
    const bare = waits && isRecord(block.block) ? block.block : block;
    const title = isOneOf(BLOCK_TYPES, bare.type) ? t(`block_${bare.type}`) : String(bare.type);
    const note = waits ? ` (${t("pageBlocks.untranslated")})` : "";
    return `${index + 1}. ${title}${note}: ${blockText(bare, labelOf)}`;
  };
  return {
    labels: useFieldLabels(pageFields),
    texts: {
      blocks: (value) => (Array.isArray(value) ? value.map(blockLine).join("\n") : undefined),
    },
    labelBelow(name) {
      const [field, number = "0", ...rest] = name.split(".");
      if (field !== "blocks") return undefined;
      const inner = rest.find((part) => isKeyOf(BLOCK_FIELDS, part));
      const block = t("blockNumber", { number: Number(number) + 1 });
      return inner ? `${block}, ${t(BLOCK_FIELDS[inner])}` : block;
    },
  };
}
