"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { BlockList } from "@/components/kit/editor/block-list";
import { BlockFields } from "./block-fields";
import { BLOCK_TYPES, isComplete, newBlock, type BareBlock } from "./blocks";

type Props = Omit<ComponentProps<typeof BlockList<BareBlock>>, "kinds" | "children"> &
  Pick<ComponentProps<typeof BlockFields>, "locale" | "parent" | "choices"> & {
    /** Which blocks wait for their texts, and are saved without them. */
    untranslated?: readonly boolean[];
    /** The same blocks in the other language; empty where the orders differ. */
    counterparts?: readonly BareBlock[];
  };

/** The blocks of a page in one locale. */
export function PageBlockList(props: Props) {
  const { locale, parent, choices, untranslated = [], counterparts = [], ...list } = props;
  const t = useTranslations("account.editor");
  const blocks = list.value ?? [];
  const waits = (block: BareBlock) => untranslated[blocks.indexOf(block)] ?? false;
  const kinds = {
    types: BLOCK_TYPES,
    label: (type: BareBlock["type"]) => t(`block_${type}`),
    make: newBlock,
    isComplete: (block: BareBlock) => waits(block) || isComplete(block),
  };
  return (
    <BlockList {...list} kinds={kinds}>
      {(block, place) => (
        <>
          {waits(block) && <p className="rich-warning">{t("pageBlocks.untranslated")}</p>}
          <BlockFields
            {...place}
            block={block}
            locale={locale}
            parent={parent}
            choices={choices}
            counterpart={counterparts[blocks.indexOf(block)]}
          />
        </>
      )}
    </BlockList>
  );
}
