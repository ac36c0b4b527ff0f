"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/locale";
import { useFormContext } from "../form/form-context";
import { Icon } from "@/components/ui/icon";
import { ChangeList } from "./change-list";
import type { EditorForm } from "./use-editor";
import { useChanges, type FieldTexts } from "./use-changes";

type Props<V> = FieldTexts & {
  form: EditorForm<V>;
  /** Leads to the field of a name: shows its language, and gives it the focus. */
  goTo(name: string): void;
};

/**
 * What stands above an editor when something needs a word: what was brought back, what went wrong
 * and where, what somebody else changed meanwhile.
 */
export function EditorNotes<V>({ form, goTo, ...texts }: Props<V>) {
  const t = useTranslations("account.editor");
  const common = useTranslations("account.form");
  const { labelOf, rows } = useChanges(texts);
  const wrong = useRef<HTMLDivElement>(null);
  const { locale } = useFormContext();
  const { refusals, errors, problem, isSignedOut, quarrel, isRestored } = form;
  useEffect(() => {
    if (refusals > 0) wrong.current?.focus();
  }, [refusals]);

  const errorNames = Object.keys(errors);
  const pairs = (which: "yours" | "theirs") =>
    Object.fromEntries((quarrel ?? []).map((one) => [one.name, one[which]]));
  const hasNotes =
    isRestored || quarrel !== undefined || problem !== undefined || errorNames.length > 0;
  const keepMine = () => {
    form.keepYours();
    void form.save();
  };
  return (
    <div className="editor-notes" hidden={!hasNotes}>
      {isRestored && (
        <p role="status" className="note" data-tone="plain">
          <Icon name="history" />
          <span>
            {common("restored")}{" "}
            <button type="button" className="link-line" onClick={form.undo}>
              {common("discardRestored")}
            </button>
          </span>
        </p>
      )}
      <div ref={wrong} tabIndex={-1} role="alert" className="grid gap-3 outline-none">
        {problem !== undefined && (
          <p className="note" data-tone="bad">
            <Icon name="warning" />
            <span>
              {problem}
              {isSignedOut && (
                <>
                  {" "}
                  <a
                    href={localePath(locale, paths.login)}
                    target="_blank"
                    rel="noopener"
                    className="link-line"
                  >
                    {t("signInAgain")}
                  </a>
                </>
              )}
            </span>
          </p>
        )}
        {errorNames.length > 0 && (
          <div className="note" data-tone="bad">
            <Icon name="warning" />
            <div>
              <p className="font-semibold">{t("errorsTitle", { count: errorNames.length })}</p>
              <ul className="mt-1 grid gap-1">
                {errorNames.map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      className="link-line text-start"
                      onClick={() => goTo(name)}
                    >
                      {labelOf(name)}
                    </button>
                    : {errors[name]}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {quarrel && (
          <div className="note" data-tone="waiting">
            <Icon name="warning" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{common("conflictTitle")}</p>
              <p className="mt-1">
                {common("conflictText")} {common("conflictBoth")}
              </p>
              <ChangeList
                changes={rows(
                  quarrel.map(({ name }) => name),
                  pairs("theirs"),
                  pairs("yours"),
                )}
                heads={{ before: common("conflictTheirs"), after: common("conflictYours") }}
              />
              <p className="mt-3 flex flex-wrap gap-3">
                <Button size="small" onClick={keepMine}>
                  {common("conflictKeep")}
                </Button>
                <Button kind="quiet" size="small" onClick={form.takeTheirs}>
                  {common("conflictTake")}
                </Button>
              </p>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
