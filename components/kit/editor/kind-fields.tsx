"use client";

import { useTranslations } from "next-intl";
import type { ComponentType, ReactNode } from "react";
import { bindFlag, bindText } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { namesOf, type Field, type Fields } from "@/lib/kernel/content/fields";
import { isRecord } from "@/lib/kernel/core/records";
import { LOCALE_FACTS, LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { CoverField } from "./cover-field";
import { WithProposal } from "./passages/with-proposal";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { RichTextField } from "./rich-text-field";
import type { EditorField } from "./editor-form";
import { useTextLimit } from "./use-text-limit";

/** The control of a time (`DateTimeField`). */
type TimeControl = ComponentType<EditorField<string | null> & { label: string }>;

type ControlProps = {
  field: Field;
  bound: EditorField<unknown>;
  /** The locale of the text; undefined for a shared field. */
  lang: Locale | undefined;
  /** The text in the other language. */
  original: unknown;
  locale: Locale;
  parent: UploadParent;
  time: TimeControl | undefined;
};

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);
/** An incomplete number stays a text; the API refuses what is not a number. */
const readNumber = (input: string) =>
  /^-?\d+(?:\.\d+)?$/.test(input.trim()) ? Number(input) : input;

/** The control of a field by its type. */
function FieldControl(props: ControlProps) {
  const { field, bound, lang, original, locale, parent, time: Time } = props;
  const t = useTranslations("account");
  const limit = useTextLimit();
  const { id, value, error, onChange } = bound;
  const label = t(field.label);
  const text = {
    label,
    ...(field.hint && { hint: t(field.hint) }),
    ...(lang && { lang }),
    autoComplete: "off",
  };
  const limited = limit({ id, error, value: textOf(value), onChange }, field.max);
  const proposed = (control: ReactNode) =>
    lang && !field.isCode ? (
      <WithProposal original={original} value={value} locale={lang} onInsert={onChange}>
        {control}
      </WithProposal>
    ) : (
      control
    );
  switch (field.type) {
    case "line":
      return proposed(<TextField {...bindText(limited)} {...text} />);
    case "paragraphs":
      return proposed(<TextAreaField {...bindText(limited)} {...text} rows={6} />);
    case "document":
      return (
        <RichTextField
          id={id}
          error={error}
          onChange={onChange}
          label={label}
          parent={parent}
          value={isRecord(value) ? value : null}
          locale={lang ?? locale}
        />
      );
    case "number": {
      const input = textOf(value) ?? numberOf(value);
      const change = (next: string) => onChange(readNumber(next));
      return (
        <TextField
          {...bindText({ id, error, value: input, onChange: change })}
          {...text}
          inputMode="decimal"
        />
      );
    }
    case "time":
      return (
        Time && (
          <Time id={id} error={error} onChange={onChange} label={label} value={textOf(value)} />
        )
      );
    case "flag":
      return (
        <CheckField
          {...bindFlag({ id, error, onChange, value: value === true })}
          label={label}
          hint={text.hint}
        />
      );
    case "locale":
      return (
        <SelectField
          {...bindText({ id, error, value: textOf(value), onChange })}
          label={label}
          hint={text.hint}
          choices={LOCALES.map((each) => ({ value: each, label: LOCALE_FACTS[each].label }))}
        />
      );
    case "id":
      return (
        <CoverField
          id={id}
          error={error}
          onChange={onChange}
          label={label}
          locale={locale}
          parent={parent}
          value={numberOf(value)}
        />
      );
  }
}

type Props<F extends Fields> = {
  fields: F;
  form: { field(name: string): EditorField<unknown> };
  /** The locale of these fields; undefined for the shared ones. */
  lang?: Locale;
  locale: Locale;
  parent: UploadParent;
  /** Whether the user may edit the fields of editors. */
  isEditor: boolean;
  /** The conditions of the kind that are met. */
  conditions?: { readonly [Name in NonNullable<Field["onlyWhile"]>]?: boolean };
};

/** The control of times, which is large: only lists with a time name one. */
type WithTime<F extends Fields> = "time" extends F[keyof F]["type"]
  ? { time: TimeControl }
  : { time?: undefined };

/**
 * The controls of all fields of a list that the kind's editor does not render itself, in the list's
 * order. A new field of a kind appears here.
 */
export function KindFields<F extends Fields>({
  fields,
  form,
  lang,
  locale,
  parent,
  isEditor,
  conditions: holds = {},
  time,
}: Props<F> & WithTime<F>) {
  return namesOf(fields).map((name) => {
    const field: Field | undefined = fields[name];
    if (!field || field.control === "own") return null;
    if (field.isEditorial && !isEditor) return null;
    if (field.onlyWhile && !holds[field.onlyWhile]) return null;
    const bound = form.field(lang ? `${lang}.${name}` : name);
    const original = lang && form.field(`${otherLocale(lang)}.${name}`).value;
    return (
      <FieldControl
        key={name}
        field={field}
        bound={bound}
        lang={lang}
        original={original}
        locale={locale}
        parent={parent}
        time={time}
      />
    );
  });
}
