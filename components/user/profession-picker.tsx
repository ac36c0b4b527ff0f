"use client";

import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { describedBy, FieldFrame } from "@/components/form/field";
import { fold } from "@/lib/greek/fold";
import type { RegisterLabels } from "./labels";

export type ProfessionChoice = { id: number; profession: string; slug: string };

/** What the picker says. */
export type PickerLabels = Pick<
  RegisterLabels,
  | "professions"
  | "professionsHint"
  | "professionsAdded"
  | "professionsRemoved"
  | "professionsRemove"
  | "professionsSearch"
  | "professionsNone"
>;

type Props = {
  id: string;
  name: string;
  error: string | undefined;
  labels: PickerLabels;
  choices: ProfessionChoice[];
  chosen: number[];
  onChange(ids: number[]): void;
};

/**
 * What matches: letters of the name in any case and accent, or of its Latin form for those who
 * write Greeklish.
 */
export function matching(choices: ProfessionChoice[], query: string): ProfessionChoice[] {
  const asked = fold(query);
  return asked === ""
    ? choices
    : choices.filter(
        ({ profession, slug }) => fold(profession).includes(asked) || fold(slug).includes(asked),
      );
}

/**
 * Several professions, by typing: a combobox over a list of which more than one can be chosen
 * (WAI-ARIA APG). Arrows move, Enter chooses, Escape closes.
 */
export function ProfessionPicker({ id, name, error, labels, choices, chosen, onChange }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [said, setSaid] = useState("");
  const found = useMemo(() => matching(choices, query), [choices, query]);
  const nameOf = (key: number) => choices.find((choice) => choice.id === key)?.profession ?? "";

  const toggle = (key: number) => {
    const isChosen = chosen.includes(key);
    onChange(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key]);
    setSaid(
      (isChosen ? labels.professionsRemoved : labels.professionsAdded).replace(
        "{name}",
        nameOf(key),
      ),
    );
    setQuery("");
  };
  const move = (to: number) => {
    setOpen(true);
    const next = found.length === 0 ? -1 : (to + found.length) % found.length;
    setAt(next);
    document.getElementById(`${listId}-${found[next]?.id}`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const marked = isOpen ? found[at] : undefined;
    if (event.key === "ArrowDown") move(isOpen ? at + 1 : 0);
    else if (event.key === "ArrowUp") move(isOpen && at > 0 ? at - 1 : found.length - 1);
    else if (event.key === "Enter" && isOpen) {
      const only = found.length === 1 ? found[0] : undefined;
      if (marked ?? only) toggle((marked ?? only)!.id);
    } else if (event.key === "Escape" && isOpen) setOpen(false);
    else if (event.key === "Backspace" && query === "" && chosen.length > 0)
      toggle(chosen[chosen.length - 1]!);
    else return;
    // Enter with a closed list sends the form, as in any field; Backspace goes on to delete
    // letters.
    if (event.key !== "Backspace") event.preventDefault();
  };

  return (
    <FieldFrame
      id={id}
      label={labels.professions}
      hint={labels.professionsHint}
      error={error}
      required
    >
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {chosen.map((key) => (
            <li key={key}>
              <button
                type="button"
                aria-label={labels.professionsRemove.replace("{name}", nameOf(key))}
                onClick={() => {
                  toggle(key);
                  input.current?.focus();
                }}
                className={
                  "inline-flex min-h-9 items-center gap-2 rounded-md border border-rule " +
                  "bg-wash px-3 py-1 text-start text-[0.9375rem] hover:border-soft"
                }
              >
                {nameOf(key)}
                <svg
                  viewBox="0 0 20 20"
                  width="14"
                  height="14"
                  aria-hidden="true"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.8"
                  className="shrink-0"
                >
                  <path d="m5 5 10 10M15 5 5 15" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          placeholder={labels.professionsSearch}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, labels.professionsHint, error)}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[at] ? `${listId}-${found[at].id}` : undefined}
          onChange={(event) => {
            setQuery(event.target.value);
            setOpen(true);
            setAt(event.target.value.trim() === "" ? -1 : 0);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            setAt(-1);
          }}
          className="field"
        />
        <ul
          id={listId}
          role="listbox"
          aria-multiselectable="true"
          aria-label={labels.professions}
          hidden={!isOpen || found.length === 0}
          className={
            "absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border " +
            "border-ink bg-paper py-1"
          }
        >
          {found.map((choice, index) => {
            const isChosen = chosen.includes(choice.id);
            return (
              // The field keeps the focus, or the list would close before the click.
              <li
                key={choice.id}
                id={`${listId}-${choice.id}`}
                role="option"
                aria-selected={isChosen}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => toggle(choice.id)}
                onMouseMove={() => setAt(index)}
                className={
                  "flex min-h-10 cursor-pointer items-center gap-3 px-3 " +
                  `py-1.5 ${index === at ? "bg-wash" : ""}`
                }
              >
                <svg
                  viewBox="0 0 20 20"
                  width="16"
                  height="16"
                  aria-hidden="true"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  className={`shrink-0 ${isChosen ? "" : "invisible"}`}
                >
                  <path d="m4 10.5 4 4 8-9" />
                </svg>
                {choice.profession}
              </li>
            );
          })}
        </ul>
        {isOpen && found.length === 0 && (
          <p
            role="status"
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-ink bg-paper px-3 py-2 text-soft"
          >
            {labels.professionsNone.replace("{query}", query.trim())}
          </p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </FieldFrame>
  );
}
