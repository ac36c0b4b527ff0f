"use client";

import { useTranslations } from "next-intl";
import { describedBy, FieldFrame } from "@/components/form/field";

type Props = {
  id: string;
  value: string;
  /** The address as it is stored. */
  saved: string | null;
  /** The path before it: `/post/`, `/en/post/`. */
  prefix: string;
  /** Whether readers know the stored address already. */
  isPublic: boolean;
  mayChange: boolean;
  onChange(value: string): void;
  error?: string | undefined;
};

/** The address of a thing in one language; says what becomes of the former one. */
export function SlugField({
  id,
  value,
  saved,
  prefix,
  isPublic,
  mayChange,
  onChange,
  error,
}: Props) {
  const t = useTranslations("account.editor");
  const isMoved = isPublic && saved !== null && value.trim() !== "" && value.trim() !== saved;
  const hintText = () => {
    if (isMoved) return t("slugMoves", { address: prefix + saved });
    return saved === null && value === ""
      ? t("slugMade")
      : t("slugHint", { address: prefix + (value || saved || "") });
  };
  const hint = hintText();
  return (
    <FieldFrame
      id={id}
      label={t("slug")}
      hint={
        <span className="break-all" data-moved={isMoved || undefined}>
          {hint}
        </span>
      }
      error={error}
    >
      <input
        id={id}
        className="field"
        value={value}
        maxLength={200}
        readOnly={!mayChange}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        lang="en"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, true, error)}
        onChange={(event) => onChange(event.target.value.toLowerCase().replace(/\s+/g, "-"))}
      />
    </FieldFrame>
  );
}
