"use client";

import { useTranslations } from "next-intl";
import type { FieldTextsOf } from "@/components/desk/editor/use-changes";
import { BLOCK_TYPES, blockText } from "./blocks";
import type { PageDraft } from "./page-values";

/** The labels of the fields of blocks. */
const BLOCK_FIELDS = {
  title: "field_product_name",
  lead: "field_summary",
  asset_id: "picture",
  asset_ids: "gallery",
  document: "field_body_doc",
  caption: "caption",
  text: "field_body_doc",
  label: "blockButton",
  href: "linkAddress",
  items: "block_facts",
  category: "field_category",
  limit: "blockLimit",
  profession_id: "blockProfession",
  key: "block_chunk",
} as const;
const isBlockField = (name: string): name is keyof typeof BLOCK_FIELDS =>
  Object.hasOwn(BLOCK_FIELDS, name);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The labels of a page's fields, and the texts of their values. */
export function usePageTexts(): FieldTextsOf<PageDraft> {
  const t = useTranslations("account.editor");
  const blockLine = (block: unknown, index: number) => {
    const type = isObject(block) && "type" in block ? block.type : undefined;
    const known = BLOCK_TYPES.find((name) => name === type);
    const title = known ? t(`block_${known}`) : String(type);
    return `${index + 1}. ${title}: ${isObject(block) ? blockText(block) : ""}`;
  };
  return {
    labels: {
      title: t("field_product_name"),
      blocks: t("blocks"),
      meta_title: t("metaTitle"),
      meta_description: t("metaDescription"),
      meta_keywords: t("metaKeywords"),
      slug: t("slug"),
      status: t("field_status"),
    },
    texts: {
      blocks: (value) => (Array.isArray(value) ? value.map(blockLine).join("\n") : undefined),
    },
    labelBelow(name) {
      const [field, number = "0", ...rest] = name.split(".");
      if (field !== "blocks") return undefined;
      const inner = rest.find(isBlockField);
      const block = t("blockNumber", { number: Number(number) + 1 });
      return inner ? `${block}, ${t(BLOCK_FIELDS[inner])}` : block;
    },
  };
}
