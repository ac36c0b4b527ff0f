"use client";

import type { JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { pairSections, sectionsOf } from "@/lib/kernel/document/outline";
import type { RichTextProps } from "../rich-text-props";

type Missing = { place: number; title: string | null };

/** The sections of the original without a counterpart in a text. */
function missingSections(value: JSONContent, original: JSONContent): Missing[] {
  const there = sectionsOf(original);
  return pairSections(sectionsOf(value), there).flatMap(({ here, there: at }) =>
    here === undefined && at !== undefined ? [{ place: at + 1, title: there[at]!.title }] : [],
  );
}

/** Says which sections of the other language have no counterpart in this text. */
export function MissingSections({ value, original }: Pick<RichTextProps, "value" | "original">) {
  const t = useTranslations("account.editor.passages");
  const [here, there] = [useDeferredValue(value), useDeferredValue(original?.value)];
  const missing = useMemo(() => (here && there ? missingSections(here, there) : []), [here, there]);
  if (!original || missing.length === 0) return null;
  return (
    <div className="note passage-missing" data-tone="waiting">
      <Icon name="warning" />
      <div className="min-w-0 flex-1">
        <p>{t("missing", { from: original.locale, count: missing.length })}</p>
        <ul>
          {missing.map(({ place, title }) => (
            <li key={place}>
              {title === null ? (
                t("missingStart")
              ) : (
                <>
                  {place}. <span lang={original.locale}>{title}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
