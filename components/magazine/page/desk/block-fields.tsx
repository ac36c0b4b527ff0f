"use client";

import { useTranslations } from "next-intl";
import { BlockAsset, BlockText } from "@/components/kit/editor/block-media";
import { errorsBelow } from "@/components/kit/editor/field-errors";
import { AssetList } from "@/components/kit/editor/asset-list";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { readPath } from "@/lib/kernel/core/records";
import {
  blockFields,
  BlockLimit,
  BlockLine,
  BlockSelect,
  type BlockField,
  type BlockPlace,
  type Choice,
} from "@/components/kit/editor/block-inputs";
import { isDatedCode } from "@/lib/kernel/core/paths";
import { asPostLayout, POST_LAYOUT_NAMES } from "@/lib/magazine/category/layouts";
import { EMPTY_DOCUMENT, type BareBlock } from "./blocks";
import { FactFields } from "./fact-fields";

/** The options of blocks: sections, professions and chunks. */
export type BlockChoices = { sections: Choice[]; professions: Choice[]; chunks: Choice[] };

type Props = BlockPlace<BareBlock> & {
  block: BareBlock;
  /** The same block in the other language, whose texts stand beside empty fields. */
  counterpart?: BareBlock | undefined;
  locale: Locale;
  parent: UploadParent;
  choices: BlockChoices;
};

/** The fields of one block. */
export function BlockFields({ block, counterpart, locale, parent, choices, ...place }: Props) {
  const t = useTranslations("account.editor");
  const tLayout = useTranslations("account.layouts");
  const other = otherLocale(locale);
  const common = { lang: locale };
  /** The text of a field in the other language. */
  const originalOf = (name: string) => {
    const text: unknown = readPath(counterpart, name);
    return typeof text === "string" && text !== "" ? { original: text } : {};
  };
  const shown = { locale, parent };
  switch (block.type) {
    case "hero": {
      const field = blockFields(place, block);
      return (
        <>
          <BlockLine
            {...field("title")}
            {...common}
            {...originalOf("title")}
            label={t("field_product_name")}
          />
          <BlockLine
            {...field("lead")}
            {...common}
            {...originalOf("lead")}
            label={t("field_summary")}
            isLong
          />
          <BlockAsset field={field("asset_id")} {...shown} />
        </>
      );
    }
    case "text": {
      const original = counterpart?.type === "text" ? counterpart.document : undefined;
      return (
        <BlockText
          field={blockFields(place, block)("document")}
          empty={EMPTY_DOCUMENT}
          {...shown}
          original={original && { locale: other, value: original }}
        />
      );
    }
    case "media": {
      const field = blockFields(place, block);
      return (
        <>
          <BlockAsset field={field("asset_id")} {...shown} />
          <BlockLine
            {...field("caption")}
            {...common}
            {...originalOf("caption")}
            label={t("caption")}
            isLong
          />
        </>
      );
    }
    case "gallery": {
      const { path, value, error, onChange } = blockFields(place, block)("asset_ids");
      const list = { ids: value, error, onChange, ...shown };
      return (
        <div data-field={path}>
          <AssetList {...list} label={t("gallery")} />
        </div>
      );
    }
    case "cta": {
      const field = blockFields(place, block);
      return (
        <>
          <BlockLine
            {...field("title")}
            {...common}
            {...originalOf("title")}
            label={t("field_product_name")}
          />
          <BlockLine
            {...field("text")}
            {...common}
            {...originalOf("text")}
            label={t("field_body_doc")}
            isLong
          />
          <BlockLine
            {...field("label")}
            {...common}
            {...originalOf("label")}
            label={t("blockButtonText")}
          />
          <BlockLine {...field("href")} {...common} label={t("linkAddress")} />
        </>
      );
    }
    case "facts": {
      const field = blockFields(place, block)("items");
      const errors = errorsBelow(place.errors, "items");
      const originals = counterpart?.type === "facts" ? counterpart.items : [];
      return (
        <FactFields
          {...field}
          originals={originals}
          error={place.errors.items}
          errors={errors}
          locale={locale}
        />
      );
    }
    case "posts": {
      const field = blockFields(place, block);
      const { sections } = choices;
      const layout = field("layout");
      return (
        <>
          <BlockSelect {...field("category")} label={t("field_category")} choices={sections} />
          <BlockLimit {...field("limit")} label={t("blockLimit")} />
          {!isDatedCode(block.category) && (
            <BlockSelect
              {...layout}
              onChange={(input) => layout.onChange(asPostLayout(input))}
              label={t("blockLayout")}
              choices={POST_LAYOUT_NAMES.map((value) => ({ value, label: tLayout(value) }))}
            />
          )}
        </>
      );
    }
    case "members": {
      const field = blockFields(place, block);
      return (
        <>
          <ProfessionSelect field={field("profession_id")} professions={choices.professions} />
          <BlockLimit {...field("limit")} label={t("blockLimit")} />
        </>
      );
    }
    case "events":
      return <BlockLimit {...blockFields(place, block)("limit")} label={t("blockLimit")} />;
    case "chunk": {
      const chunks = [{ value: "", label: t("none") }, ...choices.chunks];
      const field = blockFields(place, block)("key");
      return <BlockSelect {...field} label={t("block_chunk")} choices={chunks} />;
    }
    default:
      return <p className="text-sm text-soft">{t(`blockText_${block.type}`)}</p>;
  }
}

type ProfessionProps = { field: BlockField<number | null>; professions: Choice[] };

function ProfessionSelect({ field, professions }: ProfessionProps) {
  const t = useTranslations("account.editor");
  return (
    <BlockSelect
      {...field}
      value={String(field.value ?? "")}
      onChange={(input) => field.onChange(input === "" ? null : Number(input))}
      label={t("blockProfession")}
      choices={[{ value: "", label: t("blockAllProfessions") }, ...professions]}
    />
  );
}
