"use client";

import { useTranslations } from "next-intl";
import { bindText, TextField } from "@/components/ui/field";
import type { EditorField } from "./use-editor";

type Props = EditorField<string | null> & {
  /** The stored slug. */
  saved: string | null;
  /** The path before it: `/post/`, `/en/post/`. */
  prefix: string;
  /** Whether readers know the stored slug already. */
  isPublic: boolean;
  mayChange: boolean;
};

/** The slug of a translation; says what becomes of the former one. */
export function SlugField({
  id,
  value: slug,
  saved,
  prefix,
  isPublic,
  mayChange,
  onChange,
  error,
}: Props) {
  const t = useTranslations("account.editor");
  const value = slug ?? "";
  const isMoved = isPublic && saved !== null && value.trim() !== "" && value.trim() !== saved;
  const unmoved =
    saved === null && value === ""
      ? t("slugMade")
      : t("slugHint", { address: prefix + (value || saved || "") });
  const hint = isMoved ? t("slugMoves", { address: prefix + saved }) : unmoved;
  const change = (typed: string) => onChange(typed.toLowerCase().replace(/\s+/g, "-"));
  return (
    <TextField
      {...bindText({ id, value, error, onChange: change })}
      label={t("slug")}
      hint={
        <span className="break-all" data-moved={isMoved || undefined}>
          {hint}
        </span>
      }
      maxLength={200}
      readOnly={!mayChange}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      lang="en"
    />
  );
}
