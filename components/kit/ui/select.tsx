import type { ComponentProps } from "react";

/** The accessible name of a control without a visible label; undefined inside a `<label>`. */
type Named = { label: string | undefined };

type Choice<V extends string | number> = { value: V; label: string; disabled?: boolean };

type SelectProps<V extends string | number> = Named &
  Omit<ComponentProps<"select">, "children" | "value" | "onChange"> & {
    value: V | "";
    choices: readonly Choice<V>[];
    /** The first option, with an empty value. */
    placeholder?: string | undefined;
    onChange(value: string): void;
  };

/** A select for filters and rows; never submits a value that is not an option. */
export function Select<V extends string | number>({
  label,
  className,
  choices,
  placeholder,
  onChange,
  ...rest
}: SelectProps<V>) {
  return (
    <select
      {...rest}
      aria-label={label}
      className={className ? `field ${className}` : "field"}
      onChange={(event) => onChange(event.target.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label: text, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {text}
        </option>
      ))}
    </select>
  );
}
