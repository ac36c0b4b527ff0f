"use client";

import { useTranslations } from "next-intl";
import type { PublishCheck } from "@/components/kit/editor/publish/check-list";
import { ContentSheet } from "@/components/kit/editor/publish/content-sheet";
import type { EditorForm } from "@/components/kit/editor/editor-form";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import { draftAssetIds, isComplete } from "./blocks";
import type { PageDraft } from "./page-values";
import { bareBlock } from "./untranslated-blocks";

type Props = { form: EditorForm<PageEditView, PageDraft>; onClose(): void };

/** The publish sheet of a page, with its blocks in the check list. */
export function PagePublishSheet({ form, onClose }: Props) {
  const t = useTranslations("account.editor");
  const { values } = form;
  const blocksOf = (each: Locale) => values[`${each}.blocks`] ?? [];
  const blocksCheck = (titled: readonly Locale[]): PublishCheck => {
    const written = titled.map((each) => ({ each, blocks: blocksOf(each) }));
    const blockState = (): PublishCheck["state"] => {
      if (written.some(({ blocks }) => !blocks.every(isComplete))) return "missing";
      const isEven = new Set(written.map(({ blocks }) => blocks.length)).size === 1;
      return isEven && written.every(({ blocks }) => blocks.length > 0) ? "done" : "advised";
    };
    return {
      key: "blocks",
      label: t("blocks"),
      state: blockState(),
      detail: written
        .map((own) => `${LOCALE_FACTS[own.each].short} ${own.blocks.length}`)
        .join(" · "),
    };
  };
  return (
    <ContentSheet
      form={form}
      parent="page"
      checked={{
        title: "title",
        hasSearchText: true,
        images: {
          names: LOCALES.map((each) => `${each}.blocks`),
          inLanguage: (each) => blocksOf(each).map(bareBlock).flatMap(draftAssetIds),
        },
      }}
      checksOf={(checks, titled) => [...checks, blocksCheck(titled)]}
      hasDates={false}
      onClose={onClose}
    />
  );
}
