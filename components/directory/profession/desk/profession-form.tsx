"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { LocalizedFormFields } from "@/components/kit/desk/form/form-fields";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import type { ProfessionEditView } from "@/lib/directory/profession/admin";
import { professionFields, professionTexts } from "@/lib/directory/profession/fields";
import { newProfession, professionChange } from "@/lib/directory/profession/write-schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import type { Saved } from "@/components/kit/desk/form/edits";
import { useSavedForm } from "@/components/kit/desk/form/use-saved-form";

type Translations = { profession: string; slug: string };
type Fields = { translations: { el: Translations; en: Translations } };

const translationsOf = (translation: Translations | null): Translations =>
  translation ?? { profession: "", slug: "" };
const read = ({ translations, version }: ProfessionEditView): Saved<Fields> => ({
  values: {
    translations: { el: translationsOf(translations.el), en: translationsOf(translations.en) },
  },
  version,
});

/** The names and slugs of a profession. */
export function ProfessionForm({ profession }: { profession: ProfessionEditView }) {
  const t = useTranslations("account.categories");
  const router = useRouter();
  const form = useSavedForm<Fields, ProfessionEditView>({
    draftKey: `profession ${profession.id}`,
    schema: professionChange,
    saved: read(profession),
    read,
    call: (changes) => callApi(`/api/company-category/${profession.id}?ctx=member`, changes, "PUT"),
    onSaved: () => router.refresh(),
  });
  const { formProps } = form;
  const textOf = ({ el, en }: Fields["translations"]) =>
    [el.profession, el.slug, en.profession, en.slug].filter(Boolean).join(" / ");
  return (
    <form {...formProps} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <LocalizedFormFields fields={professionFields.texts} form={form} />
      </div>
      <p className="text-sm text-soft">{t("slugsText")}</p>
      <SaveBar form={form} labels={{ translations: t("name") }} texts={{ translations: textOf }} />
    </form>
  );
}

type NewFields = { translations: { el: { profession: string }; en: { profession: string } } };

/** A new profession, in one locale or both. */
export function NewProfessionForm({ onDone }: { onDone(): void }) {
  const t = useTranslations("account.categories");
  const { locale, texts } = useFormContext();
  const { formProps, field, ...end } = useApiForm<NewFields, ProfessionEditView>({
    schema: newProfession,
    locale,
    texts,
    defaultValues: { translations: { el: { profession: "" }, en: { profession: "" } } },
    call: (body) => callApi("/api/company-category?ctx=member", body),
    onDone: ({ translations: { el, en } }) => {
      showToast(t("professionCreated", { name: el?.profession ?? en?.profession ?? "" }));
      onDone();
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <LocalizedFormFields fields={professionTexts} form={{ field }} isNew />
      </div>
      <FormEnd {...end} label={t("addProfession")} busyLabel={t("creating")} />
    </form>
  );
}
