"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { errorsBelow, type FieldErrors } from "@/components/kit/editor/field-errors";
import { PatternMenu } from "@/components/kit/editor/patterns/pattern-menu";
import type { BlockPair, Pattern } from "@/components/kit/editor/patterns/patterns";
import { SavePattern } from "@/components/kit/editor/patterns/save-pattern";
import type { EditorFields } from "@/components/kit/editor/editor-form";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import type { BlockChoices } from "./block-fields";
import { PageBlockList } from "./page-block-list";
import type { PageDraft } from "./page-values";
import { isComplete, type BareBlock, type DraftBlock } from "./blocks";
import { blocksIn } from "./page-patterns";
import {
  aligned,
  bareBlock,
  carriedBlock,
  haveOneOrder,
  mirrored,
  unpaired,
  withMark,
} from "./untranslated-blocks";

const NO_BLOCKS: DraftBlock[] = [];

/** Errors of a block whose texts are missing are named below it: `3.block.title`. */
const bareErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace(/^(\d+)\.block\./, "$1."), text]),
  );

type Props = {
  locale: Locale;
  form: Pick<EditorFields<PageEditView, PageDraft>, "field" | "values" | "errors" | "view">;
  choices: BlockChoices;
};

/**
 * The blocks of a page in one locale. Both languages have one order: adding, moving and removing a
 * block does so in the other one too. Where the orders differ, it says so and offers to align them.
 */
export function PageBlocksField({ locale, form, choices }: Props) {
  const t = useTranslations("account.editor");
  const [isSaving, setSaving] = useState(false);
  const other = otherLocale(locale);
  const { onChange, ...field } = form.field(`${locale}.blocks`);
  const theirs = form.field(`${other}.blocks`);
  const [stored, storedOthers] = [field.value ?? NO_BLOCKS, theirs.value ?? NO_BLOCKS];
  const [own, others] = [stored.map(bareBlock), storedOthers.map(bareBlock)];
  const isOneOrder = haveOneOrder(own, others);
  const isApart = own.length > 0 && others.length > 0 && !isOneOrder;
  const set = (mine: readonly BareBlock[], counterparts: readonly BareBlock[]) => {
    // A page in one language alone has nothing to translate.
    onChange(counterparts.length > 0 ? mine.map(withMark) : [...mine]);
    if (counterparts !== others) theirs.onChange(counterparts.map(withMark));
  };
  /** The counterparts of blocks that come from a pattern, until the change that inserts them. */
  const carried = useRef(new Map<BareBlock, BareBlock>());
  const change = (next: BareBlock[]) => {
    const counterpartOf = (block: BareBlock) => carried.current.get(block);
    const isFirst = own.length === 0 && others.length === 0 && next.some(counterpartOf);
    if (isFirst)
      return set(
        next,
        next.map((block) => counterpartOf(block) ?? carriedBlock(block)),
      );
    const counterparts = isOneOrder && own.length > 0 ? mirrored(own, next, others) : undefined;
    set(next, counterparts?.map((block, index) => counterpartOf(next[index]!) ?? block) ?? others);
  };
  const insertPattern = (
    pattern: Pattern<BareBlock>,
    add: (blocks: readonly BareBlock[]) => void,
  ) => {
    const [mine, counterparts] = [blocksIn(pattern, locale), blocksIn(pattern, other)];
    carried.current = new Map(mine.map((block, index) => [block, counterparts[index]!]));
    add(mine);
    carried.current.clear();
  };
  const pairs = own.map((block, index): BlockPair<BareBlock> => {
    const counterpart = isOneOrder ? (others[index] ?? null) : null;
    return locale === "el" ? { el: block, en: counterpart } : { el: counterpart, en: block };
  });
  const align = () => {
    const result = aligned(own, others);
    set(result.own, result.others);
  };
  const line = (blocks: readonly BareBlock[]) => (index: number) =>
    `${index + 1}. ${t(`block_${blocks[index]!.type}`)}`;
  const alone = isApart
    ? { own: unpaired(own, others).map(line(own)), others: unpaired(others, own).map(line(others)) }
    : { own: [], others: [] };
  return (
    <>
      {own.length === 0 && others.length > 0 && (
        <div className="note">
          <Icon name="languages" />
          <div className="min-w-0 flex-1">
            <p>{t("pageBlocks.startHint")}</p>
            <p className="mt-2">
              <Button
                kind="quiet"
                size="small"
                onClick={() => set(others.map(carriedBlock), others)}
              >
                {t("passages.start", { from: other })}
              </Button>
            </p>
          </div>
        </div>
      )}
      {isApart && (
        <div className="note" data-tone="waiting">
          <Icon name="warning" />
          <div className="min-w-0 flex-1">
            <p>{t("pageBlocks.apart")}</p>
            {alone.own.length > 0 && (
              <p>{t("pageBlocks.onlyIn", { language: locale, blocks: alone.own.join(", ") })}</p>
            )}
            {alone.others.length > 0 && (
              <p>{t("pageBlocks.onlyIn", { language: other, blocks: alone.others.join(", ") })}</p>
            )}
            <p className="mt-2">
              <Button kind="quiet" size="small" onClick={align}>
                {t("pageBlocks.align", { from: other })}
              </Button>
            </p>
          </div>
        </div>
      )}
      <PageBlockList
        {...field}
        value={own}
        onChange={change}
        untranslated={stored.map(({ type }) => type === "untranslated")}
        counterparts={isOneOrder ? others : []}
        name={`${locale}.blocks`}
        errors={bareErrors(errorsBelow(form.errors, `${locale}.blocks`))}
        label={t("blocks")}
        locale={locale}
        parent={{ type: "page", id: form.view?.id ?? null }}
        choices={choices}
        addMore={(add) => (
          <PatternMenu<BareBlock> kind="page" onInsert={(pattern) => insertPattern(pattern, add)} />
        )}
      />
      {own.length > 0 && (
        <p>
          <LinkButton onClick={() => setSaving(true)}>{t("patterns.saveTitle")}</LinkButton>
        </p>
      )}
      {isSaving && (
        <SavePattern
          kind="page"
          label={(type) => t(`block_${type}`)}
          pairs={pairs}
          isComplete={(index) => stored[index]?.type === "untranslated" || isComplete(own[index]!)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
