"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { CoverField } from "@/components/kit/editor/cover-field";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import { FormFields, LocalizedFormFields } from "@/components/kit/desk/form/form-fields";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useSavedForm } from "@/components/kit/desk/form/use-saved-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm, type ApiForm } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import type { AuthorEditView } from "@/lib/magazine/author/desk";
import { authorFields, authorLines, authorTexts } from "@/lib/magazine/author/fields";
import { authorChange } from "@/lib/magazine/author/write-schema";
import { localePath } from "@/lib/kernel/i18n/locale";
import { BLANK, readAuthor, type AuthorFields as Fields } from "./author-values";

const LIBRARY = { type: "library", id: null } as const;

type ControlsProps = {
  form: UseFormReturn<Fields>;
  field: ApiForm<Fields>["field"];
};

/** The controls of an author. */
function Controls({ form, field }: ControlsProps) {
  const t = useTranslations("account.author");
  const { locale } = useFormContext();
  const picture = useWatch({ control: form.control, name: "picture_id" });
  const { id, error } = field("picture_id");
  // The lists of fields name their controls as text.
  const named = { field: (name: string) => field(name as Parameters<typeof field>[0]) };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <LocalizedFormFields fields={authorTexts} form={named} />
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
        <FormFields fields={authorLines} form={named} />
      </div>
    </>
  );
}

/** Changes an author. */
export function AuthorForm({ author }: { author: AuthorEditView }) {
  const t = useTranslations("account.author");
  const router = useRouter();
  const form = useSavedForm<Fields, AuthorEditView>({
    draftKey: `author ${author.id}`,
    schema: authorChange,
    saved: readAuthor(author),
    read: readAuthor,
    call: (changes) => callApi(`/api/author/${author.id}`, changes, "PUT"),
    onSaved: () => router.refresh(),
  });
  const labels = { ...useFieldLabels(authorFields), translations: t("texts") };
  const textOf = ({ el, en }: Fields["translations"]) =>
    [el.name, el.text, en.name, en.text].filter(Boolean).join(" / ");
  const pictureOf = (id: number | null) => (id === null ? "" : t("pictureNumber", { number: id }));
  return (
    <form {...form.formProps} className="grid gap-6">
      <Controls form={form.form} field={form.field} />
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
  const router = useRouter();
  const { locale, texts } = useFormContext();
  const { formProps, field, form, ...end } = useApiForm<Fields, AuthorEditView>({
    schema: authorChange,
    locale,
    texts,
    defaultValues: BLANK,
    call: (body) => callApi("/api/author", body),
    onDone: ({ id, shown_name: name }) => {
      showToast(t("created", { name }));
      router.push(localePath(locale, `${path}/${id}`));
    },
  });
  return (
    <form {...formProps} className="grid gap-6">
      <Controls form={form} field={field} />
      <FormEnd {...end} label={t("create")} busyLabel={t("creating")} />
    </form>
  );
}
