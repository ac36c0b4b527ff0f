"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { SuggestField, type SuggestFieldProps } from "@/components/kit/desk/form/suggest-field";
import { callApi } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { Button } from "@/components/kit/ui/button";
import { RemovableChip } from "@/components/kit/ui/removable-chip";
import { NO_OPTION, useCombobox } from "@/components/kit/ui/use-combobox";
import { MAX_TAGS } from "@/lib/kernel/tag/limit";
import { useTagSearch, type TagChoice } from "./use-tags";

/** The longest text that is searched. */
const MAX_SEARCH = 80;
/** Maximum number of shown results. */
const MAX_SHOWN = 8;

type Props = SuggestFieldProps & {
  /** The ids of the chosen ones, in order. */
  value: number[];
  /** Tags with their labels, among them the chosen ones. */
  known: readonly TagChoice[];
  /** Called for a tag that is chosen or made, before its id is. */
  onLearn(tag: TagChoice): void;
  onChange(ids: number[]): void;
};

/** A typed label; an English one may follow a slash. */
function readLabels(typed: string) {
  const [label = "", ...english] = typed.split("/");
  const labelEn = english.join("/").trim();
  return { label: label.trim(), ...(labelEn && { label_en: labelEn }) };
}

/** The tags of a post: found ones are suggested, Enter takes what is typed, as a new tag if need be. */
export function TagsField({ value, known, onLearn, onChange, error, ...field }: Props) {
  const t = useTranslations("account.editor");
  const common = useTranslations("account.form");
  const { locale, texts } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState("");
  const { results, isFailed } = useTagSearch((typed.split("/")[0] ?? "").slice(0, MAX_SEARCH));
  const isFull = value.length >= MAX_TAGS;
  const options = (results ?? []).filter((one) => !value.includes(one.id)).slice(0, MAX_SHOWN);
  const isShown = isOpen && !isBusy && options.length > 0;
  const nameOf = (tag: number) =>
    known.find((one) => one.id === tag)?.label ?? t("tagNumber", { number: tag });

  const take = (tag: TagChoice) => {
    onLearn(tag);
    if (!value.includes(tag.id)) onChange([...value, tag.id]);
    setNote(t("tagAdded", { tag: tag.label }));
    setTyped("");
    setOpen(false);
    input.current?.focus();
  };
  const remove = (tag: number) => {
    if (isBusy) return;
    onChange(value.filter((one) => one !== tag));
    setNote(t("tagRemoved", { tag: nameOf(tag) }));
    input.current?.focus();
  };
  const combobox = useCombobox({
    options,
    isOpen: isShown,
    onPick: take,
    onOpen: () => setOpen(true),
    onDismiss() {
      setOpen(false);
      return isShown;
    },
  });
  const add = async () => {
    if (typed.trim() === "" || isBusy || isFull) return;
    setBusy(true);
    setProblem(undefined);
    const result = await callApi<TagChoice>("/api/tag", readLabels(typed));
    setBusy(false);
    if (result.kind === "ok") take(result.data);
    else if (result.kind === "invalid")
      setProblem(Object.values(result.errors).flat()[0] ?? result.message);
    else setProblem(problemText(result, texts.problems, locale));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    combobox.inputProps.onKeyDown(event);
    if (event.isDefaultPrevented() || event.nativeEvent.isComposing || event.key !== "Enter")
      return;
    event.preventDefault();
    void add();
  };
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    setOpen(true);
    setNote("");
    setProblem(undefined);
    // Enter takes what is typed until an arrow key chooses a suggestion.
    combobox.setActive(NO_OPTION);
  };
  const statusText = () => {
    if (isFailed) return common("searchFailed");
    if (isShown) return t("tagResults", { count: options.length });
    return note || t(isFull ? "tagsFull" : "tagsHint", { max: MAX_TAGS });
  };
  return (
    <SuggestField
      {...field}
      combobox={combobox}
      options={options}
      status={statusText()}
      error={problem ?? error}
      chosen={
        value.length > 0 && (
          <ul aria-label={field.label} className="mb-2 flex flex-wrap gap-2">
            {value.map((tag) => (
              <li key={tag}>
                <RemovableChip
                  text={nameOf(tag)}
                  removeLabel={t("tagRemove", { tag: nameOf(tag) })}
                  onRemove={() => remove(tag)}
                />
              </li>
            ))}
          </ul>
        )
      }
      beside={
        <Button
          kind="quiet"
          aria-disabled={typed.trim() === "" || isBusy || isFull || undefined}
          onClick={() => void add()}
        >
          {t("tagAdd")}
        </Button>
      }
      ref={input}
      className="min-w-0 flex-1"
      autoCapitalize="none"
      readOnly={isBusy || isFull}
      value={typed}
      placeholder={t("tagPlaceholder")}
      onChange={onType}
      onKeyDown={onKeyDown}
      onBlur={() => setOpen(false)}
    >
      {({ label: name }) => name}
    </SuggestField>
  );
}
