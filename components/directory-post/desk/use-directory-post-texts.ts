"use client";

import { useTranslations } from "next-intl";
import type { FieldTexts } from "@/components/desk/editor/use-changes";

const FIELDS = {
  headline: "headline",
  content_doc: "content",
  status: "state",
  cover_id: "cover",
  gallery_ids: "gallery",
  attachment_ids: "attachments",
} as const;

/** What the fields of a directory page are called, and their values in words. */
export function useDirectoryTexts(): FieldTexts {
  const t = useTranslations("account.profile");
  return {
    label: (field) => (field in FIELDS ? t(FIELDS[field as keyof typeof FIELDS]) : field),
    text: (field, value) =>
      field === "status" && typeof value === "string" ? t(`states.${value as "draft"}`) : undefined,
  };
}
