"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { BlockDrawing } from "@/components/kit/editor/block-drawing";
import { ManagePatterns } from "./manage-patterns";
import type { PatternKind } from "@/prisma/client/enums";
import type { Pattern } from "./patterns";
import { usePatterns } from "./use-patterns";

/** Most drawings of a pattern that are shown beside its name. */
const MAX_DRAWN = 3;

type Props<B> = { kind: PatternKind; onInsert(pattern: Pattern<B>): void };

/** The patterns of a kind in the menu of new blocks; a click inserts the blocks of one. */
export function PatternMenu<B extends { type: string }>({ kind, onInsert }: Props<B>) {
  const t = useTranslations("account.editor");
  const { patterns, isFailed, reload } = usePatterns<B>(kind);
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
