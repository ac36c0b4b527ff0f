"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { BlockDrawing } from "@/components/desk/editor/block-drawing";
import { ManagePatterns } from "./manage-patterns";
import type { Pattern } from "./patterns";
import { usePatterns } from "./use-patterns";

/** Most drawings of a pattern that are shown beside its name. */
const MAX_DRAWN = 3;

/** The patterns in the menu of new blocks; a click inserts the blocks of one. */
export function PatternMenu({ onInsert }: { onInsert(pattern: Pattern): void }) {
  const t = useTranslations("account.editor");
  const { patterns, isFailed, reload } = usePatterns();
  const [isManaging, setManaging] = useState(false);
  if (isFailed)
    return (
      <p className="text-sm text-soft">
        {t("patterns.failed")}{" "}
        <LinkButton onClick={() => void reload()}>{t("patterns.retry")}</LinkButton>
      </p>
    );
  if (patterns.length === 0) return null;
  return (
    <section aria-label={t("patterns.title")}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-sm font-semibold">{t("patterns.title")}</h3>
        <LinkButton className="text-sm" onClick={() => setManaging(true)}>
          {t("patterns.manage")}
        </LinkButton>
      </div>
      <ul className="flex flex-wrap gap-2">
        {patterns.map((pattern) => (
          <li key={pattern.id}>
            <Button kind="quiet" onClick={() => onInsert(pattern)}>
              {pattern.blocks.slice(0, MAX_DRAWN).map(({ el, en }, index) => (
                <BlockDrawing key={index} type={(el ?? en)?.type ?? ""} />
              ))}
              {pattern.name}
            </Button>
          </li>
        ))}
      </ul>
      {isManaging && (
        <ManagePatterns patterns={patterns} onChanged={reload} onClose={() => setManaging(false)} />
      )}
    </section>
  );
}
