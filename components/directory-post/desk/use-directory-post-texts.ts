"use client";

import { useTranslations } from "next-intl";
import type { FieldTextsOf } from "@/components/desk/editor/use-changes";
import { useStatusText } from "@/components/desk/editor/use-status-text";
import type { DirectoryPostDraft } from "./directory-post-values";

/** The labels of a directory page's fields, and the texts of their values. */
export function useDirectoryPostTexts(): FieldTextsOf<DirectoryPostDraft> {
  const t = useTranslations("account.profile");
  return {
    labels: {
      headline: t("headline"),
      content_doc: t("content"),
      status: t("state"),
      cover_id: t("cover"),
      gallery_ids: t("gallery"),
      attachment_ids: t("attachments"),
    },
    texts: { status: useStatusText() },
  };
}
