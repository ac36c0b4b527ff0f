"use client";

import { useTranslations } from "next-intl";
import {
  blockFields,
  BlockLimit,
  BlockLine,
  type BlockPlace,
} from "@/components/kit/editor/block-inputs";
import { BlockAsset, BlockText } from "@/components/kit/editor/block-media";
import { isOneOf } from "@/lib/kernel/core/records";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { EMPTY_DOCUMENT, type DraftIssueBlock } from "./issue-blocks";
import { PostPicker } from "./post-picker";
import { TopicChoice } from "./topic-choice";

/** Uploads of an issue belong to the media library. */
const PARENT = { type: "library", id: null } as const;

type Props = BlockPlace<DraftIssueBlock> & {
  block: DraftIssueBlock;
  locale: Locale;
  sections: { value: string; label: string }[];
};

/** The fields of one block of an issue. */
export function IssueBlockFields({ block, locale, sections, ...place }: Props) {
  const t = useTranslations("account.campaign");
  const editor = useTranslations("account.editor");
  const shown = { locale, parent: PARENT };
  switch (block.type) {
    case "text":
      return (
        <div>
          <BlockText
            field={blockFields(place, block)("document")}
            empty={EMPTY_DOCUMENT}
            {...shown}
          />
          <p className="mt-1.5 text-sm text-soft">{t("textHint")}</p>
        </div>
      );
    case "posts":
      return <PostPicker {...blockFields(place, block)("post_ids")} locale={locale} />;
    case "recent": {
      const field = blockFields(place, block);
      const { value, onChange, path } = field("sections");
      return (
        <>
          <div data-field={path}>
            <TopicChoice
              label={t("recentSections")}
              hint={t("recentHint")}
              choices={sections}
              value={value}
              onChange={(codes) => onChange(codes.filter((code) => isOneOf(SECTION_CODES, code)))}
            />
          </div>
          <BlockLimit {...field("limit")} label={editor("blockLimit")} />
        </>
      );
    }
    case "image": {
      const field = blockFields(place, block);
      const href = field("href");
      return (
        <>
          <BlockAsset field={field("asset_id")} {...shown} />
          <BlockLine {...field("alt")} label={t("imageAlt")} lang={locale} />
          <BlockLine
            {...href}
            value={href.value ?? ""}
            onChange={(value) => href.onChange(value?.trim() ? value : null)}
            label={t("imageLink")}
            lang={locale}
          />
        </>
      );
    }
    case "button": {
      const field = blockFields(place, block);
      return (
        <>
          <BlockLine {...field("label")} label={editor("blockButtonText")} lang={locale} />
          <BlockLine {...field("href")} label={editor("linkAddress")} lang={locale} />
        </>
      );
    }
    case "divider":
      return <p className="text-sm text-soft">{t("dividerText")}</p>;
  }
}
