"use client";

import { useTranslations } from "next-intl";
import type { FieldTexts } from "@/components/desk/editor/use-changes";

const FIELDS = [
  "product_name",
  "summary",
  "body_doc",
  "venue",
  "meta_title",
  "meta_description",
  "meta_keywords",
  "slug",
  "status",
  "published_at",
  "unpublish_at",
  "category",
  "sub_category_id",
  "member_id",
  "cover_id",
  "gallery_ids",
  "is_featured",
  "starts_at",
  "ends_at",
] as const;
const STATES = ["draft", "in_review", "scheduled", "published", "archived"] as const;

export type SectionChoice = {
  code: string;
  title: string;
  subCategories: { id: number; name: string }[];
};

/** What the fields of a post are called, and their values in words. */
export function usePostTexts(
  sections: SectionChoice[],
  company: { id: number; name: string } | null,
): FieldTexts {
  const t = useTranslations("account.editor");
  return {
    label: (field) => {
      const known = FIELDS.find((name) => name === field);
      return known ? t(`field_${known}`) : field;
    },
    text(field, value) {
      if (value === null || value === undefined) return undefined;
      if (field === "status") {
        const state = STATES.find((name) => name === value);
        return state && t(`status_${state}`);
      }
      if (field === "category") return sections.find(({ code }) => code === value)?.title;
      if (field === "sub_category_id")
        return sections.flatMap(({ subCategories }) => subCategories).find(({ id }) => id === value)
          ?.name;
      if (field === "member_id")
        return company?.id === value
          ? company?.name
          : t("companyNumber", { number: Number(value) });
      if (field === "cover_id") return t("pictureNumber", { number: Number(value) });
      if (field === "gallery_ids" && Array.isArray(value))
        return `${t("picturesIn", { count: value.length })} ${value.join(", ")}`;
      return undefined;
    },
  };
}
