"use client";

import { bindText } from "@/components/kit/ui/bind-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { errorsBelow, type FieldErrors } from "./field-errors";
import { WithProposal } from "./passages/with-proposal";
import type { EditorField } from "./editor-form";
import { useTextLimit } from "./use-text-limit";

/** A field of a block, with its flat name: `el.blocks.3.title`. */
export type BlockField<T> = EditorField<T> & { path: string };

export type BlockPlace<D> = {
  /** The prefix of the field ids in the DOM. */
  id: string;
  /** The flat name of the block: `el.blocks.3`. */
  name: string;
  /** The errors of its fields by name: `title`, `items.0.label`. */
  errors: FieldErrors;
  onChange(block: D): void;
};

/** The fields of a block of one type; each shows its own error or the first nested one. */
export const blockFields =
  <D extends object, B extends D>({ id, name, errors, onChange }: BlockPlace<D>, block: B) =>
  <N extends keyof B & string>(field: N): BlockField<B[N]> => ({
    id: `${id}-${field}`,
    path: `${name}.${field}`,
    value: block[field],
    error: errors[field] ?? Object.values(errorsBelow(errors, field))[0],
    onChange: (value) => onChange({ ...block, [field]: value }),
  });

/** The limits of `lib/magazine/page/blocks.ts`. */
const [MAX_LONG, MAX_LINE] = [1_000, 300];

type LineProps = BlockField<string | undefined> & {
  label: string;
  lang: Locale;
  /** The text in the other language, which is shown below and has proposals. */
  original?: string | undefined;
  isLong?: boolean;
};

/** A text field of a block, with one line or several. */
export function BlockLine({ path, isLong, label, lang, original, ...field }: LineProps) {
  const limited = useTextLimit()(field, isLong ? MAX_LONG : MAX_LINE);
  const hint = original && <span lang={otherLocale(lang)}>{original}</span>;
  const shared = { ...bindText(limited), label, lang, hint };
  return (
    <div data-field={path}>
      <WithProposal
        original={original}
        locale={lang}
        value={field.value}
        onInsert={(text) => field.onChange(text)}
      >
        {isLong ? <TextAreaField {...shared} rows={2} /> : <TextField {...shared} />}
      </WithProposal>
    </div>
  );
}

export type Choice = { value: string; label: string };
type SelectProps = BlockField<string> & { label: string; choices: Choice[] };

/** A select. */
export function BlockSelect({ path, label, choices, ...field }: SelectProps) {
  return (
    <div data-field={path}>
      <SelectField {...bindText(field)} label={label} choices={choices} />
    </div>
  );
}

const LIMITS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12];

/** The maximum number of entries of a block. */
export function BlockLimit({ value, onChange, ...field }: BlockField<number> & { label: string }) {
  return (
    <BlockSelect
      {...field}
      value={String(value)}
      onChange={(input) => onChange(Number(input))}
      choices={LIMITS.map((count) => ({ value: String(count), label: String(count) }))}
    />
  );
}
