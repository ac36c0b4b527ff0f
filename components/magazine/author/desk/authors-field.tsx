"use client";

import { arrayMove } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import {
  SuggestField,
  useQueryCombobox,
  type SuggestFieldProps,
} from "@/components/kit/desk/form/suggest-field";
import { MoveButtons } from "@/components/kit/desk/sortable-row";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { AuthorChoice } from "@/lib/magazine/author/desk";
import { fold } from "@/lib/kernel/greek/fold";

/** Maximum number of shown names. */
const MAX_SHOWN = 8;

type Props = SuggestFieldProps & {
  /** The ids of the chosen ones, in order. */
  value: number[];
  /** All authors, by name. */
  choices: readonly AuthorChoice[];
  onChange(ids: number[]): void;
};

/** The byline of a post: authors in order, chosen by name from all of them. */
export function AuthorsField({ value, choices, onChange, ...field }: Props) {
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
  const combobox = useQueryCombobox({
    query,
    setQuery(typed) {
      setQuery(typed);
      // What was done last is told until the next search begins.
      if (typed) setNote("");
    },
    options,
    onPick(picked) {
      onChange([...value, picked.id]);
      setNote(t("authorAdded", { name: picked.name, place: value.length + 1 }));
    },
  });
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
  const chosen = value.length > 0 && (
    <ol aria-label={field.label} className="mb-2 grid gap-1">
      {value.map((author, index) => {
        const name = nameOf(author);
        return (
          <li key={author} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">{name}</span>
            {value.length > 1 && (
              <MoveButtons
                at={index}
                count={value.length}
                upLabel={t("authorUp", { name })}
                downLabel={t("authorDown", { name })}
                onMove={(by) => move(index, index + by)}
              />
            )}
            <IconButton
              look="plain"
              label={t("authorRemove", { name })}
              onClick={() => remove(author)}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
  return (
    <SuggestField
      {...field}
      combobox={combobox}
      options={options}
      status={statusText()}
      chosen={chosen}
      ref={input}
      value={query ?? ""}
      placeholder={t("authorPlaceholder")}
    >
      {({ name }) => name}
    </SuggestField>
  );
}
