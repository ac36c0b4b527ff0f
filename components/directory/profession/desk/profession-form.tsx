"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { LocalizedFormFields } from "@/components/kit/desk/form/form-fields";
import type { ProfessionEditView } from "@/lib/directory/profession/admin";
import { professionFields, professionTexts } from "@/lib/directory/profession/fields";
import { newProfession, professionChange } from "@/lib/directory/profession/write-schema";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import type { Saved } from "@/components/kit/desk/form/edits";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";
import { callApi } from "@/components/kit/form/api-client";

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
  const form = useItemForm<Fields, ProfessionEditView>("profession", profession, {
    path: `/api/company-category/${profession.id}?ctx=member`,
    schema: professionChange,
    read,
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
  return (
    <DeskForm<NewFields, ProfessionEditView>
      schema={newProfession}
      blank={{ translations: { el: { profession: "" }, en: { profession: "" } } }}
      call={(body) => callApi("/api/company-category?ctx=member", body)}
      done={({ translations: { el, en } }) =>
        t("professionCreated", { name: el?.profession ?? en?.profession ?? "" })
      }
      onDone={onDone}
      label={t("addProfession")}
      busyLabel={t("creating")}
      className="grid gap-5"
    >
      {({ field }) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <LocalizedFormFields fields={professionTexts} form={{ field }} isNew />
        </div>
      )}
    </DeskForm>
  );
}
