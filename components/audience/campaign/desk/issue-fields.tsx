"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BlockList } from "@/components/kit/editor/block-list";
import { errorsBelow } from "@/components/kit/editor/field-errors";
import { PatternMenu } from "@/components/kit/editor/patterns/pattern-menu";
import { SavePattern } from "@/components/kit/editor/patterns/save-pattern";
import { TitleField } from "@/components/kit/editor/title-field";
import { useTextLimit } from "@/components/kit/editor/use-text-limit";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { LOCALE_FACTS, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { CampaignFields, Choices } from "./campaign-form";
import {
  isCompleteBlock,
  ISSUE_BLOCK_TYPES,
  newIssueBlock,
  type DraftIssueBlock,
} from "./issue-blocks";
import { IssueBlockFields } from "./issue-block-fields";
import { issuePairs, patternBlocks } from "./issue-patterns";

type Props = { form: CampaignFields; locale: Locale; sections: Choices["sections"] };

/** The fields of an issue in one language: subject, preheader, blocks. */
export function IssueFields({ form, locale, sections }: Props) {
  const t = useTranslations("account.campaign");
  const patterns = useTranslations("account.editor.patterns");
  const [isSaving, setSaving] = useState(false);
  const language = LOCALE_FACTS[locale].label;
  const other = otherLocale(locale);
  const blocks = form.field(`${locale}.blocks`);
  const others = form.values[`${other}.blocks`];
  const kinds = {
    types: ISSUE_BLOCK_TYPES,
    label: (type: DraftIssueBlock["type"]) => t(`block_${type}`),
    make: newIssueBlock,
    isComplete: isCompleteBlock,
  };
  const preheader = { label: t("preheader"), hint: t("preheaderHint") };
  const limit = useTextLimit();
  const subject = form.field(`${locale}.subject`);
  return (
    <div className="translation-fields">
      <TitleField
        {...subject}
        label={t("subjectIn", { language })}
        placeholder={t("subjectPlaceholder")}
        locale={locale}
        original={form.values[`${other}.subject`]}
      />
      <TextField
        {...bindText(limit(form.field(`${locale}.preheader`), 200))}
        {...preheader}
        lang={locale}
        autoComplete="off"
      />
      {blocks.value.length === 0 && others.length > 0 && (
        <p className="note" data-tone="plain">
          <span>
            {t("copyText", { language: LOCALE_FACTS[other].label })}{" "}
            <Button kind="quiet" size="small" onClick={() => blocks.onChange(others)}>
              {t("copy", { language: LOCALE_FACTS[other].label })}
            </Button>
          </span>
        </p>
      )}
      <BlockList
        {...blocks}
        onChange={(next) => blocks.onChange(next ?? [])}
        name={`${locale}.blocks`}
        errors={errorsBelow(form.errors, `${locale}.blocks`)}
        label={t("blocksIn", { language })}
        kinds={kinds}
        addMore={(add) => (
          <PatternMenu<DraftIssueBlock>
            kind="issue"
            onInsert={(pattern) => add(patternBlocks(pattern, locale))}
          />
        )}
      >
        {(block, place) => (
          <IssueBlockFields {...place} block={block} locale={locale} sections={sections} />
        )}
      </BlockList>
      {blocks.value.length > 0 && (
        <p>
          <LinkButton onClick={() => setSaving(true)}>{patterns("saveTitle")}</LinkButton>
        </p>
      )}
      {isSaving && (
        <SavePattern
          kind="issue"
          pairs={issuePairs(blocks.value, others, locale)}
          label={kinds.label}
          isComplete={(index) => isCompleteBlock(blocks.value[index]!)}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
