"use client";

import { useTranslations } from "next-intl";
import type { FieldTextsOf } from "@/components/kit/editor/use-changes";
import { isKeyOf, isOneOf, isRecord } from "@/lib/kernel/core/records";
import type { CampaignDraft } from "./campaign-values";
import { ISSUE_BLOCK_TYPES } from "./issue-blocks";

const BLOCK_FIELDS = {
  document: "fieldText",
  post_ids: "fieldPosts",
  sections: "recentSections",
  asset_id: "fieldImage",
  alt: "imageAlt",
  label: "fieldLabel",
  href: "fieldHref",
} as const;

/** The labels of an issue's fields, and the texts of their values. */
export function useCampaignTexts(): FieldTextsOf<CampaignDraft> {
  const t = useTranslations("account.campaign");
  const editor = useTranslations("account.editor");
  const nameOf = (block: unknown, index: number) =>
    isRecord(block) && isOneOf(ISSUE_BLOCK_TYPES, block.type)
      ? `${index + 1}. ${t(`block_${block.type}`)}`
      : "";
  return {
    labels: {
      subject: t("subject"),
      preheader: t("preheader"),
      blocks: editor("blocks"),
      audience_locale: t("audienceLanguage"),
      section_ids: t("audienceSections"),
      profession_ids: t("audienceProfessions"),
      per_minute: t("perMinute"),
    },
    texts: {
      blocks: (value) => (Array.isArray(value) ? value.map(nameOf).join("\n") : undefined),
    },
    labelBelow(name) {
      const [field, number = "0", ...rest] = name.split(".");
      if (field !== "blocks") return undefined;
      const inner = rest.find((part) => isKeyOf(BLOCK_FIELDS, part));
      const block = editor("blockNumber", { number: Number(number) + 1 });
      return inner ? `${block}, ${t(BLOCK_FIELDS[inner])}` : block;
    },
  };
}
