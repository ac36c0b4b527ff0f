"use client";

import { useTranslations } from "next-intl";
import { useFieldLabels } from "@/components/desk/editor/use-field-labels";
import type { FieldTextsOf } from "@/components/desk/editor/use-changes";
import { isOneOf } from "@/lib/core/records";
import { postFields } from "@/lib/post/fields";
import type { PostDraft } from "./post-values";

const STATES = ["draft", "in_review", "scheduled", "published", "archived"] as const;

export type SectionChoice = {
  code: string;
  title: string;
  subCategories: { id: number; name: string }[];
};

/** The labels of a post's fields, and the texts of their values. */
export function usePostTexts(
  sections: SectionChoice[],
  company: { id: number; name: string } | null,
): FieldTextsOf<PostDraft> {
  const t = useTranslations("account.editor");
  const subCategories = sections.flatMap((section) => section.subCategories);
  return {
    labels: useFieldLabels(postFields),
    texts: {
      status: (value) => (isOneOf(STATES, value) ? t(`status_${value}`) : undefined),
      category: (value) => sections.find(({ code }) => code === value)?.title,
      sub_category_id: (value) => subCategories.find(({ id }) => id === value)?.name,
      member_id: (value) =>
        company?.id === value ? company?.name : t("companyNumber", { number: Number(value) }),
      cover_id: (value) => t("assetNumber", { number: Number(value) }),
      gallery_ids: (value) =>
        Array.isArray(value)
          ? `${t("assetsCount", { count: value.length })} ${value.join(", ")}`
          : undefined,
    },
  };
}
