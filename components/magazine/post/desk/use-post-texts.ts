"use client";

import { useTranslations } from "next-intl";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import type { TagChoice } from "@/components/kernel/tag/desk/use-tags";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import type { FieldTextsOf } from "@/components/kit/editor/use-changes";
import type { AuthorChoice } from "@/lib/magazine/author/desk";
import type { SeriesChoice } from "@/lib/magazine/series/desk";
import { isOneOf } from "@/lib/kernel/core/records";
import { postFields } from "@/lib/magazine/post/fields";
import type { PostDraft } from "./post-values";

const STATES = ["draft", "in_review", "scheduled", "published", "archived"] as const;

export type SectionChoice = {
  code: string;
  title: string;
  subCategories: { id: number; name: string }[];
};

/** What the fields of a post choose from. */
type Choices = {
  sections: readonly SectionChoice[];
  company: { id: number; name: string } | null;
  authors: readonly AuthorChoice[];
  series: readonly SeriesChoice[];
  professions: readonly ProfessionChoice[];
  tags: readonly TagChoice[];
};

/** The labels of a post's fields, and the texts of their values. */
export function usePostTexts({
  sections,
  company,
  authors,
  series,
  professions,
  tags,
}: Choices): FieldTextsOf<PostDraft> {
  const t = useTranslations("account.editor");
  const authorName = (id: number) =>
    authors.find((one) => one.id === id)?.name ?? t("authorNumber", { number: id });
  const professionName = (id: number) =>
    professions.find((one) => one.id === id)?.profession ?? String(id);
  const tagName = (id: number) =>
    tags.find((one) => one.id === id)?.label ?? t("tagNumber", { number: id });
  const subCategories = sections.flatMap((section) => section.subCategories);
  return {
    labels: useFieldLabels(postFields),
    texts: {
      status: (value) => (isOneOf(STATES, value) ? t(`status_${value}`) : undefined),
      category: (value) => sections.find(({ code }) => code === value)?.title,
      sub_category_id: (value) => subCategories.find(({ id }) => id === value)?.name,
      member_id: (value) =>
        company?.id === value ? company?.name : t("companyNumber", { number: Number(value) }),
      series_id: (value) =>
        series.find(({ id }) => id === value)?.title ??
        t("seriesNumber", { number: Number(value) }),
      author_ids: (value) => (Array.isArray(value) ? value.map(authorName).join(", ") : undefined),
      profession_ids: (value) =>
        Array.isArray(value) ? value.map(professionName).join(", ") : undefined,
      tag_ids: (value) => (Array.isArray(value) ? value.map(tagName).join(", ") : undefined),
      cover_id: (value) => t("assetNumber", { number: Number(value) }),
      gallery_ids: (value) =>
        Array.isArray(value)
          ? `${t("assetsCount", { count: value.length })} ${value.join(", ")}`
          : undefined,
    },
  };
}
