"use client";

import { useTranslations } from "next-intl";
import type { PublishCheck } from "@/components/kit/editor/publish/check-list";
import { sheetLanguages } from "@/components/kit/editor/publish/publish-change";
import { PublishSheet } from "@/components/kit/editor/publish/publish-sheet";
import { usePublishChecks } from "@/components/kit/editor/publish/use-publish-checks";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import { LOCALES, LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import { draftAssetIds, isComplete } from "./blocks";
import type { PageDraft } from "./page-values";
import { bareBlock } from "./untranslated-blocks";

type Props = { form: EditorForm<PageEditView, PageDraft>; onClose(): void };

/** The publish sheet of a page, with its blocks in the check list. */
export function PagePublishSheet({ form, onClose }: Props) {
  const t = useTranslations("account.editor");
  const { values, view } = form;
  const names = LOCALES.map((each) => `${each}.blocks`);
  const { checks, titled } = usePublishChecks(
    form,
    {
      title: "title",
      hasSearchText: true,
      images: {
        names,
        inLanguage: (each) =>
          (values[`${each}.blocks`] ?? []).map(bareBlock).flatMap(draftAssetIds),
      },
    },
    { type: "page", id: form.id },
  );
  const written = titled.map((each) => ({ each, blocks: values[`${each}.blocks`] ?? [] }));
  const blockState = (): PublishCheck["state"] => {
    if (written.some(({ blocks }) => !blocks.every(isComplete))) return "missing";
    const isEven = new Set(written.map(({ blocks }) => blocks.length)).size === 1;
    return isEven && written.every(({ blocks }) => blocks.length > 0) ? "done" : "advised";
  };
  const blocks: PublishCheck = {
    key: "blocks",
    label: t("blocks"),
    state: blockState(),
    detail: written
      .map((own) => `${LOCALE_FACTS[own.each].short} ${own.blocks.length}`)
      .join(" · "),
  };
  return (
    <PublishSheet
      form={form}
      languages={sheetLanguages(view, titled)}
      checks={[...checks, blocks]}
      hasDates={false}
      onClose={onClose}
    />
  );
}
