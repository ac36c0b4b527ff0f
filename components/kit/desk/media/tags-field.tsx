"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type KeyboardEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { controlAttributes, FieldFrame } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { RemovableChip } from "@/components/kit/ui/removable-chip";
import { MAX_TAG, MAX_TAGS } from "@/lib/kernel/asset/tag-limits";
import { fold } from "@/lib/kernel/greek/fold";
import { loadTags } from "./media-requests";

type Props = {
  label: string;
  value: string[];
  onChange(tags: string[]): void;
  error?: string | undefined;
};

const isShort = (name: string) => name.length <= MAX_TAG;

/**
 * The tags of an image: Enter or a comma adds what is typed, used tags are suggested. Spellings that
 * differ in accents or case are one tag.
 */
export function TagsField({ label, value, onChange, error }: Props) {
  const t = useTranslations("account.media");
  const id = useId();
  const [typed, setTyped] = useState("");
  const [used, setUsed] = useState<string[]>();
  const isFull = value.length >= MAX_TAGS;

  const suggest = () => {
    if (used) return;
    setUsed([]);
    void loadTags().then(setUsed);
  };
  const add = () => {
    const names = typed
      .split(",")
      .map((name) => name.trim())
      .filter((name) => fold(name).trim() !== "");
    const tags = [...value];
    for (const name of names.filter(isShort))
      if (!tags.some((tag) => fold(tag) === fold(name)) && tags.length < MAX_TAGS) tags.push(name);
    // What is too long stays, to be shortened.
    setTyped(names.filter((name) => !isShort(name)).join(", "));
    if (tags.length > value.length) onChange(tags);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    // Enter would send the form around it.
    event.preventDefault();
    add();
  };
  const frame = { id, hint: t(isFull ? "tagsFull" : "tagsHint"), error, maxLength: MAX_TAG };
  return (
    <FieldFrame {...frame} label={label}>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2" aria-label={label}>
          {value.map((tag) => (
            <li key={tag}>
              <RemovableChip
                text={tag}
                removeLabel={t("tagRemove", { tag })}
                onRemove={() => onChange(value.filter((one) => one !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Input
          {...controlAttributes(frame)}
          label={undefined}
          className="min-w-0 flex-1"
          value={typed}
          list={`${id}-used`}
          autoComplete="off"
          disabled={isFull}
          onFocus={suggest}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <Button kind="quiet" aria-disabled={typed.trim() === "" || undefined} onClick={add}>
          {t("tagAdd")}
        </Button>
      </div>
      <datalist id={`${id}-used`}>
        {used
          ?.filter((tag) => !value.some((one) => fold(one) === fold(tag)))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </FieldFrame>
  );
}
