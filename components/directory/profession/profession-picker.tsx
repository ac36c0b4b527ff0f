"use client";

import { useMemo, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { describedBy, FieldFrame } from "@/components/kit/ui/field";
import { CHECK, Glyph } from "@/components/kit/ui/glyph";
import { RemovableChip } from "@/components/kit/ui/removable-chip";
import { NO_OPTION, useCombobox } from "@/components/kit/ui/use-combobox";
import { fold } from "@/lib/kernel/greek/fold";

export type ProfessionChoice = { id: number; profession: string; slug: string };

/** The texts of the picker. */
export type PickerLabels = Record<
  | "professions"
  | "professionsHint"
  | "professionsAdded"
  | "professionsRemoved"
  | "professionsRemove"
  | "professionsSearch"
  | "professionsNone",
  string
>;

type Props = {
  id: string;
  name: string;
  error: string | undefined;
  labels: PickerLabels;
  choices: ProfessionChoice[];
  /** Whether there may be none. */
  isOptional?: boolean;
  chosen: number[];
  onChange(ids: number[]): void;
};

/**
 * The matching options: a name contains the text in any case and accent, or its Latin form does,
 * for Greeklish.
 */
export function matching(choices: ProfessionChoice[], query: string): ProfessionChoice[] {
  const foldedQuery = fold(query);
  return foldedQuery === ""
    ? choices
    : choices.filter(
        ({ profession, slug }) =>
          fold(profession).includes(foldedQuery) || fold(slug).includes(foldedQuery),
      );
}

const PANEL = "absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-ink bg-paper";

/** A combobox for several professions; the list stays open while they are selected. */
export function ProfessionPicker({
  id,
  name,
  error,
  labels,
  choices,
  isOptional = false,
  chosen,
  onChange,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [announced, setAnnounced] = useState("");
  const options = useMemo(() => matching(choices, query), [choices, query]);
  const nameOf = (key: number) => choices.find((choice) => choice.id === key)?.profession ?? "";

  const toggle = (key: number) => {
    const isChosen = chosen.includes(key);
    const text = isChosen ? labels.professionsRemoved : labels.professionsAdded;
    onChange(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key]);
    setAnnounced(text.replace("{name}", nameOf(key)));
    setQuery("");
  };
  const remove = (key: number) => {
    toggle(key);
    input.current?.focus();
  };
  const combobox = useCombobox({
    options,
    isOpen,
    onPick: (choice) => toggle(choice.id),
    onOpen: () => setOpen(true),
    onDismiss() {
      setOpen(false);
      return isOpen;
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    combobox.inputProps.onKeyDown(event);
    if (event.isDefaultPrevented()) return;
    const [only, second] = options;
    const last = chosen.at(-1);
    if (event.key === "Enter" && isOpen) {
      // While the list is closed, Enter submits the form.
      event.preventDefault();
      if (only && !second) toggle(only.id);
    } else if (event.key === "Backspace" && query === "" && last !== undefined) {
      toggle(last);
    }
  };
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    setOpen(true);
    combobox.setActive(event.target.value.trim() === "" ? NO_OPTION : 0);
  };
  const onBlur = () => {
    setOpen(false);
    combobox.setActive(NO_OPTION);
  };

  return (
    <FieldFrame
      id={id}
      label={labels.professions}
      hint={labels.professionsHint}
      error={error}
      required={!isOptional}
    >
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {chosen.map((key) => (
            <li key={key}>
              <RemovableChip
                text={nameOf(key)}
                removeLabel={labels.professionsRemove.replace("{name}", nameOf(key))}
                onRemove={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <input
          {...combobox.inputProps}
          ref={input}
          id={id}
          name={name}
          type="text"
          autoCapitalize="none"
          value={query}
          placeholder={labels.professionsSearch}
          aria-required={isOptional ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, labels.professionsHint, error)}
          onChange={onType}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          className="field"
        />
        <ul
          {...combobox.listProps}
          role="listbox"
          aria-multiselectable="true"
          aria-label={labels.professions}
          hidden={!isOpen || options.length === 0}
          className={`${PANEL} max-h-72 overflow-y-auto py-1`}
        >
          {options.map((choice, index) => {
            const isChosen = chosen.includes(choice.id);
            return (
              <li
                key={choice.id}
                {...combobox.optionProps(index, isChosen)}
                className={
                  "flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1.5 data-active:bg-wash"
                }
              >
                <Glyph
                  path={CHECK}
                  size={16}
                  strokeWidth={2}
                  className={isChosen ? "shrink-0" : "invisible shrink-0"}
                />
                {choice.profession}
              </li>
            );
          })}
        </ul>
        {isOpen && options.length === 0 && (
          <p role="status" className={`${PANEL} px-3 py-2 text-soft`}>
            {labels.professionsNone.replace("{query}", query.trim())}
          </p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </FieldFrame>
  );
}
