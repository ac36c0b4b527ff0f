"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { BlockList } from "@/components/desk/editor/block-list";
import { BlockFields } from "./block-fields";
import { BLOCK_TYPES, isComplete, newBlock, type DraftBlock } from "./blocks";

type Props = Omit<ComponentProps<typeof BlockList<DraftBlock>>, "kinds" | "children"> &
  Pick<ComponentProps<typeof BlockFields>, "locale" | "parent" | "choices">;

/** The blocks of a page in one locale. */
export function PageBlockList({ locale, parent, choices, ...list }: Props) {
  const t = useTranslations("account.editor");
  const kinds = {
    types: BLOCK_TYPES,
    first: "text" as const,
    label: (type: DraftBlock["type"]) => t(`block_${type}`),
    make: newBlock,
    isComplete,
  };
  return (
    <BlockList {...list} kinds={kinds}>
      {(block, place) => <BlockFields {...place} {...{ block, locale, parent, choices }} />}
    </BlockList>
  );
}
