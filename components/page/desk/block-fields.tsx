"use client";

import type { JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { describedBy, FieldError, FieldFrame } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { Locale } from "@/lib/i18n/locale";
import { CoverField } from "@/components/desk/editor/cover-field";
import { errorsBelow } from "@/components/desk/editor/flat-change";
import { PictureList } from "@/components/desk/editor/picture-list";
import type { PictureParent } from "@/components/desk/editor/picture-parent";
import { RichText } from "@/components/desk/editor/rich-text";
import { Icon } from "@/components/ui/icon";
import type { DraftBlock } from "./blocks";

type Choice = { value: string; label: string };
/** What blocks may show: sections, professions and texts of the layout. */
export type BlockChoices = { sections: Choice[]; professions: Choice[]; chunks: Choice[] };

type Props = {
  /** Begins the ids of the fields. */
  id: string;
  /** The flat name of the block: `el.blocks.3`. */
  name: string;
  block: DraftBlock;
  locale: Locale;
  parent: PictureParent;
  choices: BlockChoices;
  onChange(block: DraftBlock): void;
  /** The errors of its fields by name: `title`, `items.0.label`. */
  errors: Record<string, string>;
};
type Fact = { label: string; value: string };

const LIMITS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12];

/** The fields of one block. */
export function BlockFields({
  id,
  name: ownName,
  block,
  locale,
  parent,
  choices,
  onChange,
  errors,
}: Props) {
  const t = useTranslations("account.editor");
  const set = (name: string, value: unknown) => onChange({ ...block, [name]: value });
  const text = (name: string) => (typeof block[name] === "string" ? block[name] : "");
  /** What is wrong with a field, or with something in it. */
  const errorOf = (name: string) =>
    errors[name] ?? Object.entries(errors).find(([at]) => at.startsWith(`${name}.`))?.[1];
  const state = (name: string) => ({
    "aria-invalid": errorOf(name) === undefined ? undefined : true,
    "aria-describedby": describedBy(`${id}-${name}`, false, errorOf(name)),
  });
  const field = (name: string, control: ReactNode) => (
    <div data-field={`${ownName}.${name}`}>{control}</div>
  );
  const line = (name: string, label: string, isLong = false) =>
    field(
      name,
      <FieldFrame id={`${id}-${name}`} label={label} error={errorOf(name)}>
        {isLong ? (
          <textarea
            {...state(name)}
            id={`${id}-${name}`}
            lang={locale}
            rows={2}
            maxLength={1000}
            className="field"
            value={text(name)}
            onChange={(event) => set(name, event.target.value)}
          />
        ) : (
          <input
            {...state(name)}
            id={`${id}-${name}`}
            lang={locale}
            maxLength={300}
            className="field"
            value={text(name)}
            onChange={(event) => set(name, event.target.value)}
          />
        )}
      </FieldFrame>,
    );
  const select = (
    name: string,
    label: string,
    options: Choice[],
    read: (value: string) => unknown = (value) => value,
  ) =>
    field(
      name,
      <FieldFrame id={`${id}-${name}`} label={label} error={errorOf(name)}>
        <select
          {...state(name)}
          id={`${id}-${name}`}
          className="field"
          value={String(block[name] ?? "")}
          onChange={(event) => set(name, read(event.target.value))}
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </FieldFrame>,
    );
  const limit = () =>
    select(
      "limit",
      t("blockLimit"),
      LIMITS.map((count) => ({ value: String(count), label: String(count) })),
      Number,
    );
  const picture = (label: string) =>
    field(
      "asset_id",
      <CoverField
        id={`${id}-asset`}
        error={errorOf("asset_id")}
        label={label}
        assetId={typeof block.asset_id === "number" ? block.asset_id : null}
        onChange={(asset) => set("asset_id", asset)}
        locale={locale}
        parent={parent}
      />,
    );
  const words = errorOf("document");

  switch (block.type) {
    case "hero":
      return (
        <>
          {line("title", t("field_product_name"))}
          {line("lead", t("field_summary"), true)}
          {picture(t("picture"))}
        </>
      );
    case "text":
      return field(
        "document",
        <>
          <RichText
            id={`${id}-document`}
            label={t("field_body_doc")}
            value={block.document as JSONContent}
            onChange={(value) =>
              set("document", value ?? { type: "doc", content: [{ type: "paragraph" }] })
            }
            locale={locale}
            parent={parent}
            isInvalid={words !== undefined}
            describedBy={words ? `${id}-document-error` : undefined}
          />
          <FieldError id={`${id}-document`} error={words} />
        </>,
      );
    case "media":
      return (
        <>
          {picture(t("picture"))}
          {line("caption", t("caption"), true)}
        </>
      );
    case "gallery":
      return field(
        "asset_ids",
        <PictureList
          error={errorOf("asset_ids")}
          label={t("gallery")}
          ids={Array.isArray(block.asset_ids) ? (block.asset_ids as number[]) : []}
          onChange={(ids) => set("asset_ids", ids)}
          locale={locale}
          parent={parent}
        />,
      );
    case "cta":
      return (
        <>
          {line("title", t("field_product_name"))}
          {line("text", t("field_body_doc"), true)}
          {line("label", t("blockButton"))}
          {line("href", t("linkAddress"))}
        </>
      );
    case "facts":
      return (
        <Facts
          id={id}
          name={`${ownName}.items`}
          error={errors.items}
          errors={errorsBelow(errors, "items")}
          items={Array.isArray(block.items) ? (block.items as Fact[]) : []}
          locale={locale}
          onChange={(items) => set("items", items)}
        />
      );
    case "posts":
      return (
        <>
          {select("category", t("field_category"), choices.sections)}
          {limit()}
        </>
      );
    case "members":
      return (
        <>
          {select(
            "profession_id",
            t("blockProfession"),
            [{ value: "", label: t("blockAllProfessions") }, ...choices.professions],
            (value) => (value === "" ? null : Number(value)),
          )}
          {limit()}
        </>
      );
    case "events":
      return limit();
    case "chunk":
      return select("key", t("block_chunk"), [{ value: "", label: t("none") }, ...choices.chunks]);
    default:
      return <p className="text-sm text-soft">{t(`blockAbout_${block.type}`)}</p>;
  }
}

type FactsProps = {
  id: string;
  name: string;
  items: Fact[];
  locale: Locale;
  onChange(items: Fact[]): void;
  error: string | undefined;
  errors: Record<string, string>;
};

function Facts({ id, name: ownName, items, locale, onChange, error, errors }: FactsProps) {
  const t = useTranslations("account.editor");
  const set = (at: number, name: keyof Fact, value: string) =>
    onChange(items.map((item, index) => (index === at ? { ...item, [name]: value } : item)));
  const field = (at: number, name: keyof Fact, label: string) => (
    <input
      aria-label={`${label} ${at + 1}`}
      placeholder={label}
      id={`${id}-${name}-${at}`}
      aria-invalid={errors[`${at}.${name}`] ? true : undefined}
      aria-describedby={describedBy(`${id}-${name}-${at}`, false, errors[`${at}.${name}`])}
      lang={locale}
      maxLength={300}
      className="field"
      value={items[at]?.[name] ?? ""}
      onChange={(event) => set(at, name, event.target.value)}
    />
  );
  return (
    <div
      className="grid gap-3"
      data-field={ownName}
      tabIndex={-1}
      role="group"
      aria-label={t("block_facts")}
      aria-describedby={describedBy(`${id}-items`, false, error)}
    >
      <FieldError id={`${id}-items`} error={error} />
      {items.map((_item, at) => (
        <div key={at} className="flex gap-2" data-field={`${ownName}.${at}`}>
          {(["label", "value"] as const).map((name) => (
            <div key={name} className="min-w-0 flex-1" data-field={`${ownName}.${at}.${name}`}>
              {field(at, name, t(name === "label" ? "factLabel" : "factValue"))}
              <FieldError id={`${id}-${name}-${at}`} error={errors[`${at}.${name}`]} />
            </div>
          ))}
          <IconButton
            look="plain"
            label={t("factRemove", { number: at + 1 })}
            onClick={() => onChange(items.filter((_one, index) => index !== at))}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
      <p>
        <Button
          kind="quiet"
          size="small"
          onClick={() => onChange([...items, { label: "", value: "" }])}
        >
          <Icon name="plus" />
          {t("factAdd")}
        </Button>
      </p>
    </div>
  );
}
