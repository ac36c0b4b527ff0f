"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { Button } from "@/components/kit/ui/button";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { TextField } from "@/components/kit/ui/field";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { PATTERNS_PATH, type Pattern } from "./patterns";

type RowProps = { pattern: Pattern; onChanged(): Promise<void> };

function PatternRow({ pattern, onChanged }: RowProps) {
  const t = useTranslations("account.editor");
  const { locale, texts } = useFormContext();
  const id = useId();
  const [name, setName] = useState(pattern.name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const path = `${PATTERNS_PATH}/${pattern.id}`;

  const run = async (body: object | undefined, method: "PUT" | "DELETE") => {
    if (isBusy) return;
    setBusy(true);
    const result = await callApi(`${path}?locale=${locale}`, body, method);
    setBusy(false);
    setProblem(
      result.kind === "invalid"
        ? Object.values(result.errors).flat().join(" ")
        : problemText(result, texts.problems, locale),
    );
    if (result.kind === "ok" || result.kind === "conflict") await onChanged();
  };
  const remove = async () => {
    const isSure = await confirmAlert({
      title: t("patterns.deleteTitle", { name: pattern.name }),
      text: t("patterns.deleteText"),
      confirmLabel: t("patterns.delete"),
      isDanger: true,
    });
    if (isSure) await run(undefined, "DELETE");
  };
  const isChanged = name.trim() !== "" && name.trim() !== pattern.name;
  return (
    <li className="pattern-row">
      <TextField
        id={id}
        label={t("patterns.name")}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        kind="quiet"
        aria-disabled={isBusy || !isChanged}
        aria-label={t("patterns.renameOne", { name: pattern.name })}
        onClick={() => {
          if (isChanged) void run({ name: name.trim(), version: pattern.version }, "PUT");
        }}
      >
        {t("patterns.rename")}
      </Button>
      <Button
        kind="danger-quiet"
        aria-disabled={isBusy || undefined}
        aria-label={t("patterns.deleteOne", { name: pattern.name })}
        onClick={() => void remove()}
      >
        {t("patterns.delete")}
      </Button>
    </li>
  );
}

type Props = { patterns: Pattern[]; onChanged(): Promise<void>; onClose(): void };

/** Renames and deletes patterns. */
export function ManagePatterns({ patterns, onChanged, onClose }: Props) {
  const t = useTranslations("account.editor");
  const frame = useTranslations("account.frame");
  const titleId = useId();
  return (
    <Dialog isOpen onClose={onClose} aria-labelledby={titleId} className="modal asset-dialog">
      <div className="asset-dialog-head">
        <h2 id={titleId} className="min-w-0 flex-1 text-xl">
          {t("patterns.title")}
        </h2>
        <CloseButton label={frame("closeDialog")} onClick={onClose} />
      </div>
      <ul className="grid gap-4">
        {patterns.map((pattern) => (
          <PatternRow
            key={`${pattern.id} ${pattern.version}`}
            pattern={pattern}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </Dialog>
  );
}
