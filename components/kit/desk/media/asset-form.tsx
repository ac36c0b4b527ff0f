"use client";

import { PICTURE_SHOWS, showsField } from "@/lib/kernel/asset/credit";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { moveFocus, WHOLE, type Crop } from "@/lib/kernel/asset/crop";
import {
  altTextFields,
  licenceField,
  MAX_ALT,
  MAX_CAPTION,
  MAX_CREDIT,
  MAX_LICENCE,
} from "@/lib/kernel/asset/alt-texts";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { SaveBar } from "../form/save-bar";
import type { Saved } from "../form/edits";
import { useSavedForm } from "../form/use-saved-form";
import { CropField } from "./crop-field";
import { FocalField } from "./focal-field";
import { assetPath } from "./send-asset";
import { TagsField } from "./tags-field";

const TEXTS = ["alt", "caption", "credit"] as const;
type TextName = `${(typeof TEXTS)[number]}_${Locale}`;

type Fields = Record<TextName, string> & {
  licence: string;
  shows: string;
  focal: { x: number; y: number };
  crop: Crop | null;
  tags: string[];
};
type Change = Partial<Record<TextName | "licence" | "shows", string | null>> & {
  focal?: Fields["focal"];
  crop?: Crop | null;
  tags?: string[];
  version: number;
};

/** The server checks all other fields. */
const change = z.looseObject({
  alt_el: altTextFields.alt,
  caption_el: altTextFields.caption,
  credit_el: altTextFields.credit,
  alt_en: altTextFields.alt,
  caption_en: altTextFields.caption,
  credit_en: altTextFields.credit,
  licence: licenceField,
  // An empty choice clears it.
  shows: showsField.or(z.literal("")),
});

const readAsset = ({
  translations: { el, en },
  focal_x,
  focal_y,
  crop,
  tags,
  licence,
  shows,
  version,
}: AssetItemView): Saved<Fields> => ({
  version,
  values: {
    alt_el: el.alt,
    caption_el: el.caption ?? "",
    credit_el: el.credit ?? "",
    alt_en: en.alt,
    caption_en: en.caption ?? "",
    credit_en: en.credit ?? "",
    licence: licence ?? "",
    shows: shows ?? "",
    focal: { x: focal_x, y: focal_y },
    crop,
    tags,
  },
});

/**
 * The body of a change. The focal point is relative to the current crop; the server expects it
 * relative to the new one.
 */
function bodyOf({ focal: pointed, version, ...rest }: Change, shown: Crop | null): object {
  const focal =
    pointed && "crop" in rest ? moveFocus(pointed, shown ?? WHOLE, rest.crop ?? WHOLE) : pointed;
  const translationOf = (language: Locale) => {
    const entries = TEXTS.flatMap((name) =>
      `${name}_${language}` in rest ? [[name, rest[`${name}_${language}`] ?? null] as const] : [],
    );
    return entries.length > 0 ? { [language]: Object.fromEntries(entries) } : {};
  };
  const translations = { ...translationOf("el"), ...translationOf("en") };
  return {
    version,
    ...(rest.tags ? { tags: rest.tags } : {}),
    ...("licence" in rest ? { licence: rest.licence ?? null } : {}),
    ...("shows" in rest ? { shows: rest.shows || null } : {}),
    ...("crop" in rest ? { crop: rest.crop } : {}),
    ...(focal ? { focal_x: focal.x, focal_y: focal.y } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  };
}

/** The form of an asset's fields. */
export function AssetForm({
  asset,
  onSaved,
}: {
  asset: AssetItemView;
  onSaved(asset: AssetItemView): void;
}) {
  const t = useTranslations("account.media");
  const form = useSavedForm<Fields, AssetItemView>({
    draftKey: `asset ${asset.id}`,
    schema: change,
    saved: readAsset(asset),
    read: readAsset,
    onSaved,
    call: (changes) =>
      callApi<AssetItemView>(assetPath(asset.id), bodyOf(changes as Change, asset.crop), "PUT"),
  });
  const [focal, crop, tags] = form.form.watch(["focal", "crop", "tags"]);
  const showsName = (value: string) => {
    const known = PICTURE_SHOWS.find((one) => one === value);
    return known ? t(`showsNames.${known}`) : t("showsNone");
  };
  const labels = recordOf(
    [
      ...LOCALES.flatMap((language) => TEXTS.map((name): TextName => `${name}_${language}`)),
      "licence",
      "shows",
      "focal",
      "crop",
      "tags",
    ] as const,
    (name) => t(`fields.${name}`),
  );
  return (
    <form {...form.formProps} className="grid gap-6">
      <div className="asset-form">
        <FocalField
          url={asset.url}
          width={asset.width}
          height={asset.height}
          x={focal.x}
          y={focal.y}
          onChange={(x, y) => form.form.setValue("focal", { x, y }, { shouldDirty: true })}
        />
        <div className="grid content-start gap-4">
          <p className="text-sm text-soft">{t("altHint")}</p>
          {LOCALES.map((language) => {
            return (
              <div key={language} className="grid gap-4">
                <TextField
                  {...form.field(`alt_${language}`)}
                  label={labels[`alt_${language}`]}
                  lang={language}
                  maxLength={MAX_ALT}
                  autoComplete="off"
                />
                <TextAreaField
                  {...form.field(`caption_${language}`)}
                  label={labels[`caption_${language}`]}
                  lang={language}
                  rows={2}
                  maxLength={MAX_CAPTION}
                />
                <TextField
                  {...form.field(`credit_${language}`)}
                  label={labels[`credit_${language}`]}
                  lang={language}
                  maxLength={MAX_CREDIT}
                  autoComplete="off"
                />
              </div>
            );
          })}
        </div>
      </div>
      <TextField
        {...form.field("licence")}
        label={labels.licence}
        hint={t("creditHint")}
        maxLength={MAX_LICENCE}
        autoComplete="off"
      />
      <SelectField
        {...form.field("shows")}
        label={labels.shows}
        choices={[
          { value: "", label: t("showsNone") },
          ...PICTURE_SHOWS.map((value) => ({ value, label: showsName(value) })),
        ]}
      />
      <TagsField
        label={t("tags")}
        value={tags}
        error={form.form.formState.errors.tags?.message}
        onChange={(next) => form.form.setValue("tags", next, { shouldDirty: true })}
      />
      <details className="asset-crop" open={asset.crop !== null || undefined}>
        <summary>{t("crop")}</summary>
        <CropField
          url={asset.original.url}
          crop={crop}
          onChange={(next) => form.form.setValue("crop", next, { shouldDirty: true })}
        />
      </details>
      <SaveBar
        form={form}
        labels={labels}
        texts={{
          focal: () => t("changed"),
          crop: () => t("changed"),
          tags: (all) => all.join(", "),
          shows: showsName,
        }}
      />
    </form>
  );
}
