"use client";

import { useTranslations } from "next-intl";
import { labelsOf, type FieldTextsOf } from "@/components/desk/editor/use-changes";
import { POST_FIELDS, type PostDraft } from "./post-values";

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
  const labelOf = (name: (typeof POST_FIELDS)[number]) => t(`field_${name}`);
  const subCategories = sections.flatMap((section) => section.subCategories);
  return {
    labels: labelsOf(POST_FIELDS, labelOf),
    texts: {
      status(value) {
        const state = STATES.find((name) => name === value);
        return state && t(`status_${state}`);
      },
      category: (value) => sections.find(({ code }) => code === value)?.title,
      sub_category_id: (value) => subCategories.find(({ id }) => id === value)?.name,
      member_id: (value) =>
        company?.id === value ? company?.name : t("companyNumber", { number: Number(value) }),
      cover_id: (value) => t("pictureNumber", { number: Number(value) }),
      gallery_ids: (value) =>
        Array.isArray(value)
          ? `${t("picturesIn", { count: value.length })} ${value.join(", ")}`
          : undefined,
    },
  };
}
