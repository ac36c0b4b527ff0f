"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CheckField } from "@/components/kit/ui/check-field";
import { LOCALE_CHOICES } from "@/components/kit/ui/locale-choices";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextAreaField, TextField, type FieldBinding } from "@/components/kit/ui/field";
import type { FormField, FormFieldList } from "@/lib/kernel/content/fields";
import { keysOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

type ControlProps = {
  field: FormField;
  binding: FieldBinding;
  /** The language of the text, where its form has both. */
  lang?: Locale | undefined;
  isRequired: boolean;
};

/** The control of a field, by its type; documents and assets have editors of their own. */
function FormControl({ field, binding, lang, isRequired }: ControlProps) {
  const t = useTranslations("account");
  const framed = {
    ...binding,
    label: t(lang && field.labelIn ? field.labelIn[lang] : field.label),
    hint: field.hint && t(field.hint),
  };
  if (field.type === "flag") return <CheckField {...framed} />;
  if (field.type === "locale") return <SelectField {...framed} choices={LOCALE_CHOICES} />;
  const { autoComplete = "off", rows = 6 } = field;
  const text = {
    ...framed,
    required: isRequired,
    lang: field.isCode ? undefined : lang,
    maxLength: field.max,
    autoComplete: autoComplete === "on" ? undefined : autoComplete,
    spellCheck: field.isCode ? false : undefined,
  };
  if (field.type === "paragraphs") return <TextAreaField {...text} rows={rows} />;
  if (field.type === "line")
    return (
      <TextField
        {...text}
        type={field.inputType}
        inputMode={field.inputMode}
        optional={field.inputType === "tel" && !isRequired ? t("form.optional") : undefined}
      />
    );
  throw new Error(`no control of forms for a field of type ${field.type}`);
}

type Props = {
  fields: FormFieldList;
  form: { field(name: string): FieldBinding };
  /** Whether a new item may lack what a stored one may not. */
  isNew?: boolean;
};

/** Every field of a list, once or in both languages. */
const controlsOf = (
  fields: FormFieldList,
  draw: (name: string, field: FormField) => ReactNode | ReactNode[],
) =>
  keysOf(fields).flatMap((name) => {
    const field = fields[name];
    return field ? draw(name, field) : [];
  });

const requires = ({ isRequired }: FormField, isNew: boolean) => isRequired === true && !isNew;

/** The controls of a list of fields, in the grid of their form. A new field appears here. */
export function FormFields({ fields, form, isNew = false }: Props) {
  return controlsOf(fields, (name, field) => {
    const control = (
      <FormControl
        key={name}
        field={field}
        binding={form.field(name)}
        isRequired={requires(field, isNew)}
      />
    );
    return field.isWide ? (
      <div key={name} className="sm:col-span-2">
        {control}
      </div>
    ) : (
      control
    );
  });
}

/** The same of texts per language, those of a field beside each other. */
export function LocalizedFormFields({ fields, form, isNew = false }: Props) {
  return controlsOf(fields, (name, field) =>
    LOCALES.map((lang) => (
      <FormControl
        key={`${lang}.${name}`}
        field={field}
        binding={form.field(`translations.${lang}.${name}`)}
        lang={lang}
        isRequired={requires(field, isNew)}
      />
    )),
  );
}
