"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { CoverField } from "@/components/kit/editor/cover-field";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { FormFields, LocalizedFormFields } from "@/components/kit/desk/form/form-fields";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";
import { callApi } from "@/components/kit/form/api-client";
import type { ApiForm } from "@/components/kit/form/use-api-form";
import type { SeriesEditView } from "@/lib/magazine/series/desk";
import { seriesFields, seriesLines, seriesTexts } from "@/lib/magazine/series/fields";
import { seriesForm } from "@/lib/magazine/series/write-schema";
import { BLANK, readSeries, type SeriesFields as Fields } from "./series-values";

const LIBRARY = { type: "library", id: null } as const;

/** The controls of a series. */
function Controls({ form, field }: Pick<ApiForm<Fields>, "form" | "field">) {
  const t = useTranslations("account.series");
  const { locale } = useFormContext();
  const picture = useWatch({ control: form.control, name: "picture_id" });
  const { id, error } = field("picture_id");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <LocalizedFormFields fields={seriesTexts} form={{ field }} />
      </div>
      <p className="text-sm text-soft">{t("titlesText")}</p>
      <div className="max-w-64">
        <CoverField
          id={id}
          error={error}
          label={t("picture")}
          value={picture}
          locale={locale}
          parent={LIBRARY}
          onChange={(chosen) => form.setValue("picture_id", chosen, { shouldDirty: true })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormFields fields={seriesLines} form={{ field }} />
      </div>
    </>
  );
}

/** Changes a series. */
export function SeriesForm({ series }: { series: SeriesEditView }) {
  const t = useTranslations("account.series");
  const form = useItemForm<Fields, SeriesEditView>("series", series, {
    schema: seriesForm,
    read: readSeries,
  });
  const labels = { ...useFieldLabels(seriesFields), translations: t("texts") };
  const textOf = ({ el, en }: Fields["translations"]) =>
    [el.title, el.text, en.title, en.text].filter(Boolean).join(" / ");
  const pictureOf = (id: number | null) => (id === null ? "" : t("pictureNumber", { number: id }));
  return (
    <form {...form.formProps} className="grid gap-6">
      <Controls {...form} />
      <SaveBar
        form={form}
        labels={labels}
        texts={{ translations: textOf, picture_id: pictureOf }}
      />
    </form>
  );
}

/** Makes a series, and leads to the screen of the new one. */
export function NewSeriesForm({ path }: { path: string }) {
  const t = useTranslations("account.series");
  return (
    <DeskForm<Fields, SeriesEditView>
      schema={seriesForm}
      blank={BLANK}
      call={(body) => callApi("/api/series", body)}
      done={({ shown_title: title }) => t("created", { title })}
      leadsTo={({ id }) => `${path}/${id}`}
      label={t("create")}
      busyLabel={t("creating")}
    >
      {(form) => <Controls {...form} />}
    </DeskForm>
  );
}
