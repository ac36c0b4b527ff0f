"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { BlockDrawing } from "@/components/kit/editor/block-drawing";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import type { PatternKind } from "@/prisma/client/enums";
import { blockText } from "../block-text";
import { PATTERNS_PATH, type BlockPair, type Pattern } from "./patterns";
import { usePatterns } from "./use-patterns";

/** Longest beginning of a block's text beside its kind, in characters. */
const SHOWN = 60;

type Props<B extends { type: string }> = {
  kind: PatternKind;
  /** The blocks of the editor, in both languages where these have one order. */
  pairs: BlockPair<B>[];
  /** The name of a type of blocks. */
  label(type: B["type"]): string;
  /** Whether a block has all that it needs; others cannot be kept. */
  isComplete(index: number): boolean;
  onClose(): void;
};

/** Keeps the ticked blocks of a page or an issue as a pattern under a name. */
export function SavePattern<B extends { type: string }>(props: Props<B>) {
  const { kind, pairs, label, isComplete, onClose } = props;
  const t = useTranslations("account.editor");
  const frame = useTranslations("account.frame");
  const { locale, texts } = useFormContext();
  const { reload } = usePatterns(kind);
  const id = useId();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isReady = name.trim() !== "" && chosen.size > 0;

  const choose = (index: number, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(index);
      else next.delete(index);
      return next;
    });
  const save = async () => {
    if (isBusy || !isReady) return;
    setBusy(true);
    const blocks = pairs.filter((_, index) => chosen.has(index));
    const result = await callApi<Pattern>(`${PATTERNS_PATH}?locale=${locale}`, {
      kind,
      name: name.trim(),
      blocks,
    });
    setBusy(false);
    if (result.kind === "ok") {
      showToast(t("patterns.saved", { name: name.trim() }));
      await reload();
      return onClose();
    }
    setProblem(
      result.kind === "invalid"
        ? [...new Set(Object.values(result.errors).flat())].join(" ")
        : (problemText(result, texts.problems, locale) ?? texts.problems.failed),
    );
  };
  return (
    <Dialog isOpen onClose={onClose} aria-labelledby={`${id}-title`} className="modal asset-dialog">
      <div className="asset-dialog-head">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-xl">
          {t("patterns.saveTitle")}
        </h2>
        <CloseButton label={frame("closeDialog")} onClick={onClose} />
      </div>
      <TextField
        id={`${id}-name`}
        label={t("patterns.name")}
        hint={t("patterns.hint")}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="mt-5 min-w-0">
        <legend className="mb-2 text-sm font-medium">{t("patterns.which")}</legend>
        <ul className="grid grid-cols-1 gap-2">
          {pairs.map(({ el, en }, index) => {
            const block = (locale === "el" ? (el ?? en) : (en ?? el))!;
            return (
              <li key={index}>
                <label className="pattern-choice">
                  <Checkbox
                    checked={chosen.has(index)}
                    disabled={!isComplete(index)}
                    onChange={(event) => choose(index, event.target.checked)}
                  />
                  <BlockDrawing type={block.type} />
                  <span className="min-w-0 truncate">
                    {`${index + 1}. ${label(block.type)}`}{" "}
                    <span className="text-soft">{blockText(block).slice(0, SHOWN)}</span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <p className="mt-6">
        <Button aria-disabled={isBusy || !isReady} onClick={() => void save()}>
          {t("patterns.save")}
        </Button>
      </p>
    </Dialog>
  );
}
