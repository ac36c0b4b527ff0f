"use client";

import { useTranslations } from "next-intl";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import type { EditorField } from "./editor-form";
import { useTextLimit } from "./use-text-limit";

const MAX_SLUG = 200;

type Props = EditorField<string | null> & {
  /** The stored slug. */
  saved: string | null;
  /** The path in front of it: `/post/`, `/en/post/`. */
  prefix: string;
  /** Whether the stored slug is public. */
  isPublic: boolean;
  mayChange: boolean;
  /** Slugs that the site itself links to; offered until the translation has one. */
  offered?: readonly string[];
};

/** The slug of a translation; says whether the former one redirects. */
export function SlugField({
  id,
  value: slug,
  saved,
  prefix,
  isPublic,
  mayChange,
  offered = [],
  onChange,
  error,
}: Props) {
  const t = useTranslations("account.editor");
  const limit = useTextLimit();
  const value = slug ?? "";
  const isMoved = isPublic && saved !== null && value.trim() !== "" && value.trim() !== saved;
  const offersSlugs = saved === null && offered.length > 0;
  const made = offersSlugs ? `${t("slugGenerated")} ${t("slugSuggested")}` : t("slugGenerated");
  const unchangedHint =
    saved === null && value === ""
      ? made
      : t("slugHint", { address: prefix + (value || saved || "") });
  const hint = isMoved ? t("slugRedirects", { address: prefix + saved }) : unchangedHint;
  const change = (input: string) => onChange(input.toLowerCase().replace(/\s+/g, "-"));
  const listId = `${id}-offered`;
  return (
    <>
      <TextField
        {...bindText(limit({ id, value, error, onChange: change }, MAX_SLUG))}
        label={t("slug")}
        list={offersSlugs ? listId : undefined}
        hint={
          <span className="break-all" data-moved={isMoved || undefined}>
            {hint}
          </span>
        }
        readOnly={!mayChange}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        lang="en"
      />
      {offersSlugs && (
        <datalist id={listId}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {prefix + one}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
