"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { get, type FieldErrors } from "react-hook-form";
import { DragHandle, useSortableRow } from "@/components/kit/desk/sortable-row";
import { TextField } from "@/components/kit/ui/field";
import { messageOf } from "@/components/kit/form/place-errors";
import { IconButton } from "@/components/kit/ui/icon-button";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Icon } from "@/components/kit/ui/icon";
import { subCategoryName, type SubCategoryFields } from "./sub-category-fields";

type Props = {
  subCategory: SubCategoryFields;
  at: number;
  count: number;
  /** How many posts use it. */
  posts: number;
  errors: FieldErrors;
  onChange(at: number, what: "name" | "slug", locale: Locale, value: string): void;
  onMove(at: number, by: 1 | -1): void;
  onRemove(at: number): void;
};

/**
 * A sub-category: names and slugs in both locales, a drag handle, and buttons as its alternative.
 */
export function SubCategoryRow({
  subCategory,
  at,
  count,
  posts,
  errors,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const t = useTranslations("account.categories");
  const id = useId();
  const { row, handle } = useSortableRow(subCategory.key);
  const name = subCategoryName(subCategory);
  const input = (what: "name" | "slug", locale: Locale) => {
    const fieldId = `${id}-${what}-${locale}`;
    const error = messageOf(get(errors, `sub_categories.${at}.${what}.${locale}`));
    const labelKey = () => {
      if (what === "name") {
        return locale === "el" ? "nameEl" : "nameEn";
      }
      return locale === "el" ? "slugEl" : "slugEn";
    };
    const label = t(labelKey());
    return (
      <TextField
        key={locale}
        id={fieldId}
        label={label}
        hint={what === "slug" && subCategory.id === undefined ? t("slugHint") : undefined}
        error={error}
        name={`sub_categories.${at}.${what}.${locale}`}
        autoComplete="off"
        maxLength={what === "name" ? 100 : 200}
        lang={what === "name" ? locale : "en"}
        spellCheck={what === "name"}
        value={subCategory[what][locale]}
        data-focus={what === "name" && locale === "el" ? "name" : undefined}
        onChange={(event) => onChange(at, what, locale, event.target.value)}
      />
    );
  };
  const hasSlugError = LOCALES.some(
    (locale) => get(errors, `sub_categories.${at}.slug.${locale}`) !== undefined,
  );
  return (
    <li {...row}>
      <div className="grid gap-4 sm:grid-cols-2">
        {LOCALES.map((locale) => input("name", locale))}
      </div>
      <div className="catalogue-foot">
        <details open={hasSlugError || undefined} className="group min-w-0 flex-1">
          <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm text-soft">
            <span className="transition-[rotate] group-open:rotate-180">
              <Icon name="chevron" />
            </span>
            {t("slugs")}
          </summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            {LOCALES.map((locale) => input("slug", locale))}
          </div>
          <p className="mt-2 text-sm text-soft">{t("slugsText")}</p>
        </details>
        <span className="meta">{t("posts", { count: posts })}</span>
        <span className="flex flex-wrap gap-2">
          <DragHandle
            handle={handle}
            look="round"
            className="cursor-grab touch-none"
            aria-roledescription={t("sortable")}
            label={t("drag", { name, place: at + 1, count })}
          />
          <IconButton
            data-focus="up"
            disabled={at === 0}
            label={t("moveUp", { name })}
            onClick={() => onMove(at, -1)}
          >
            <Icon name="up" />
          </IconButton>
          <IconButton
            data-focus="down"
            disabled={at === count - 1}
            label={t("moveDown", { name })}
            onClick={() => onMove(at, 1)}
          >
            <Icon name="down" />
          </IconButton>
          <IconButton
            data-focus="remove"
            label={t("remove", { name })}
            onClick={() => onRemove(at)}
          >
            <Icon name="trash" />
          </IconButton>
        </span>
      </div>
    </li>
  );
}
