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
import type { AuthorEditView } from "@/lib/magazine/author/desk";
import { authorFields, authorLines, authorTexts } from "@/lib/magazine/author/fields";
import { authorForm } from "@/lib/magazine/author/write-schema";
import { BLANK, readAuthor, type AuthorFields as Fields } from "./author-values";

const LIBRARY = { type: "library", id: null } as const;

/** The controls of an author. */
function Controls({ form, field }: Pick<ApiForm<Fields>, "form" | "field">) {
  const t = useTranslations("account.author");
  const { locale } = useFormContext();
  const picture = useWatch({ control: form.control, name: "picture_id" });
  const { id, error } = field("picture_id");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <LocalizedFormFields fields={authorTexts} form={{ field }} />
      </div>
      <p className="text-sm text-soft">{t("namesText")}</p>
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
        <FormFields fields={authorLines} form={{ field }} />
      </div>
    </>
  );
}

/** Changes an author. */
export function AuthorForm({ author }: { author: AuthorEditView }) {
  const t = useTranslations("account.author");
  const form = useItemForm<Fields, AuthorEditView>("author", author, {
    schema: authorForm,
    read: readAuthor,
  });
  const labels = { ...useFieldLabels(authorFields), translations: t("texts") };
  const textOf = ({ el, en }: Fields["translations"]) =>
    [el.name, el.text, en.name, en.text].filter(Boolean).join(" / ");
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

/** Makes an author, and leads to the screen of the new one. */
export function NewAuthorForm({ path }: { path: string }) {
  const t = useTranslations("account.author");
  return (
    <DeskForm<Fields, AuthorEditView>
      schema={authorForm}
      blank={BLANK}
      call={(body) => callApi("/api/author", body)}
      done={({ shown_name: name }) => t("created", { name })}
      leadsTo={({ id }) => `${path}/${id}`}
      label={t("create")}
      busyLabel={t("creating")}
    >
      {(form) => <Controls {...form} />}
    </DeskForm>
  );
}
