"use client";

import { useTranslations } from "next-intl";
import { useState, type ChangeEvent, type ComponentProps, type Key, type ReactNode } from "react";
import { FieldError } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { useCombobox, type Combobox } from "@/components/kit/ui/use-combobox";

/** A combobox whose input may have further props, such as `onChange`. */
type InputCombobox<T> = Omit<Combobox<T>, "inputProps"> & {
  inputProps: ComponentProps<"input">;
};

/** What every field with suggestions is given. */
export type SuggestFieldProps = { id: string; label: string; error?: string | undefined };

type Props<T extends { id: Key }> = Omit<ComponentProps<"input">, "id" | "children"> &
  SuggestFieldProps & {
    combobox: InputCombobox<T>;
    options: readonly T[];
    /** What an option says. */
    children(option: T): ReactNode;
    /** The hint, or what was found: announced when it changes. */
    status: ReactNode;
    /** What is chosen already, above the input. */
    chosen?: ReactNode;
    /** Buttons behind the input. */
    beside?: ReactNode;
    /** Whether the list pushes down what follows, and does not lie over it. */
    isInline?: boolean;
  };

/**
 * A field with suggestions: label, input, list, status and error. Further props are those of the
 * input.
 */
export function SuggestField<T extends { id: Key }>({
  id,
  label,
  combobox,
  options,
  children,
  status,
  error,
  chosen,
  beside,
  isInline = false,
  ...input
}: Props<T>) {
  const control = (
    <Input
      {...combobox.inputProps}
      {...input}
      id={id}
      label={undefined}
      type="text"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
    />
  );
  return (
    <div className={isInline ? undefined : "company-field"}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {chosen}
      {beside === undefined ? (
        control
      ) : (
        <div className="flex gap-2">
          {control}
          {beside}
        </div>
      )}
      <ul
        {...combobox.listProps}
        aria-label={label}
        className={isInline ? "post-options" : "company-options"}
        hidden={combobox.inputProps["aria-expanded"] !== true}
      >
        {options.map((option, index) => (
          <li key={option.id} {...combobox.optionProps(index)}>
            {children(option)}
          </li>
        ))}
      </ul>
      <p id={`${id}-hint`} role="status" className="mt-1.5 text-sm text-soft">
        {status}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}

type Options<T> = {
  /** What is typed; undefined while the list is closed. */
  query: string | undefined;
  setQuery(query: string | undefined): void;
  options: readonly T[];
  onPick(option: T): void;
};

/**
 * The combobox of a field that holds text only while something is searched: typing opens its list
 * with the first option active, and picking one, Escape or leaving the field clears the text.
 */
export function useQueryCombobox<T>({
  query,
  setQuery,
  options,
  onPick,
}: Options<T>): InputCombobox<T> {
  const combobox = useCombobox({
    options,
    isOpen: query !== undefined && options.length > 0,
    onPick(option) {
      onPick(option);
      setQuery(undefined);
    },
    onOpen: () => setQuery(query ?? ""),
    onDismiss() {
      setQuery(undefined);
      return query !== undefined;
    },
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    combobox.setActive(0);
  };
  const onBlur = () => setQuery(undefined);
  return { ...combobox, inputProps: { ...combobox.inputProps, onChange, onBlur } };
}

type SearchProps<T extends { id: Key }> = SuggestFieldProps &
  Pick<ComponentProps<"input">, "placeholder" | "ref"> & {
    /** A hook that searches for what is typed; options are undefined while nothing was searched. */
    useSearch(query: string): { options: readonly T[] | undefined; isFailed: boolean };
    onPick(option: T): void;
    hint: string;
    /** How many were found. */
    foundText(count: number): string;
    /** What the field says while nothing is typed. */
    text?: string | undefined;
    chosen?: ReactNode;
    beside?: ReactNode;
  };

/** A field with suggestions that the server searches by name. */
export function SearchSuggestField<T extends { id: Key; name: string }>({
  useSearch,
  onPick,
  hint,
  foundText,
  text = "",
  ...field
}: SearchProps<T>) {
  const common = useTranslations("account.form");
  const [query, setQuery] = useState<string>();
  const found = useSearch(query ?? "");
  const options = (query !== undefined && found.options) || [];
  const combobox = useQueryCombobox({ query, setQuery, options, onPick });
  const status = () => {
    if (query === undefined) return hint;
    if (found.isFailed) return common("searchFailed");
    return found.options ? foundText(found.options.length) : hint;
  };
  return (
    <SuggestField
      {...field}
      combobox={combobox}
      options={options}
      status={status()}
      maxLength={80}
      value={query ?? text}
    >
      {({ name }) => name}
    </SuggestField>
  );
}
