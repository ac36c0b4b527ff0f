import type { ComponentProps } from "react";

/** The accessible name of a control without a visible label; undefined inside a `<label>`. */
type Named = { label: string | undefined };

const classOf = (base: string, className: string | undefined) =>
  className ? `${base} ${className}` : base;

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
      className={classOf("field", className)}
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

type ToggleProps = Omit<ComponentProps<"input">, "type">;

const TOGGLE = "size-5 shrink-0 accent-(--ink)";

/** A checkbox without CheckField's frame: inside a `<label>`, or with `aria-label`. */
export function Checkbox({ className, ...rest }: ToggleProps) {
  return <input {...rest} type="checkbox" className={classOf(TOGGLE, className)} />;
}

/** A radio button inside a `<label>`. */
export function Radio({ className, ...rest }: ToggleProps) {
  return <input {...rest} type="radio" className={classOf(TOGGLE, className)} />;
}
