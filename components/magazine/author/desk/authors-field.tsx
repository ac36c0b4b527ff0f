"use client";

import { arrayMove } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useRef, useState, type ChangeEvent } from "react";
import { FieldError } from "@/components/kit/ui/field";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { Input } from "@/components/kit/ui/input";
import { useCombobox } from "@/components/kit/ui/use-combobox";
import type { AuthorChoice } from "@/lib/magazine/author/desk";
import { fold } from "@/lib/kernel/greek/fold";

/** Maximum number of shown names. */
const MAX_SHOWN = 8;

type Props = {
  id: string;
  label: string;
  /** The ids of the chosen ones, in order. */
  value: number[];
  /** All authors, by name. */
  choices: readonly AuthorChoice[];
  onChange(ids: number[]): void;
  error?: string | undefined;
};

/** The byline of a post: authors in order, chosen by name from all of them. */
export function AuthorsField({ id, label, value, choices, onChange, error }: Props) {
  const t = useTranslations("account.editor");
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string>();
  const [note, setNote] = useState("");
  const nameOf = (author: number) =>
    choices.find((one) => one.id === author)?.name ?? t("authorNumber", { number: author });
  const words = fold(query ?? "").split(" ");
  const options = choices
    .filter((one) => !value.includes(one.id))
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .slice(0, MAX_SHOWN);
  const isOpen = query !== undefined && options.length > 0;
  const combobox = useCombobox({
    options,
    isOpen,
    onPick(picked) {
      onChange([...value, picked.id]);
      setQuery(undefined);
      setNote(t("authorAdded", { name: picked.name, place: value.length + 1 }));
    },
    onOpen: () => setQuery(query ?? ""),
    onDismiss() {
      setQuery(undefined);
      return query !== undefined;
    },
  });
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    setNote("");
    combobox.setActive(0);
  };
  const remove = (author: number) => {
    onChange(value.filter((one) => one !== author));
    setNote(t("authorRemoved", { name: nameOf(author) }));
    input.current?.focus();
  };
  const move = (from: number, to: number) => {
    onChange(arrayMove(value, from, to));
    setNote(t("authorMoved", { name: nameOf(value[from]!), place: to + 1, count: value.length }));
  };
  const statusText = () => {
    if (query !== undefined && query.trim() !== "")
      return t("authorResults", { count: options.length });
    return note || t("authorHint");
  };
  return (
    <div className="company-field">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {value.length > 0 && (
        <ol aria-label={label} className="mb-2 grid gap-1">
          {value.map((author, index) => (
            <li key={author} className="flex items-center gap-1">
              <span className="min-w-0 flex-1">{nameOf(author)}</span>
              {value.length > 1 && (
                <>
                  <IconButton
                    look="plain"
                    label={t("authorUp", { name: nameOf(author) })}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => index > 0 && move(index, index - 1)}
                  >
                    <Icon name="up" />
                  </IconButton>
                  <IconButton
                    look="plain"
                    label={t("authorDown", { name: nameOf(author) })}
                    aria-disabled={index === value.length - 1 || undefined}
                    onClick={() => index < value.length - 1 && move(index, index + 1)}
                  >
                    <Icon name="down" />
                  </IconButton>
                </>
              )}
              <IconButton
                look="plain"
                label={t("authorRemove", { name: nameOf(author) })}
                onClick={() => remove(author)}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Input
        {...combobox.inputProps}
        ref={input}
        id={id}
        label={undefined}
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        value={query ?? ""}
        placeholder={t("authorPlaceholder")}
        onChange={onType}
        onBlur={() => setQuery(undefined)}
      />
      <ul {...combobox.listProps} aria-label={label} className="company-options" hidden={!isOpen}>
        {options.map(({ id: key, name }, index) => (
          <li key={key} {...combobox.optionProps(index)}>
            {name}
          </li>
        ))}
      </ul>
      <p id={`${id}-hint`} role="status" className="mt-1.5 text-sm text-soft">
        {statusText()}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}
