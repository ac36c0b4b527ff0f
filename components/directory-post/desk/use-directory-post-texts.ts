"use client";

import { useTranslations } from "next-intl";
import { useFieldLabels } from "@/components/desk/editor/use-field-labels";
import type { FieldTextsOf } from "@/components/desk/editor/use-changes";
import { useStatusText } from "@/components/desk/editor/use-status-text";
import { directoryPostColumns, directoryPostTexts } from "@/lib/directory-post/fields";
import type { DirectoryPostDraft } from "./directory-post-values";

/** The labels of a directory page's fields, and the texts of their values. */
export function useDirectoryPostTexts(): FieldTextsOf<DirectoryPostDraft> {
  const t = useTranslations("account.profile");
  const labelsOf = useFieldLabels();
  return {
    labels: {
      ...labelsOf(directoryPostTexts),
      ...labelsOf(directoryPostColumns),
      status: t("state"),
      gallery_ids: t("gallery"),
      attachment_ids: t("attachments"),
    },
    texts: { status: useStatusText() },
  };
}
