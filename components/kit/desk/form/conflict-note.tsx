"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { ChangeList, type Change } from "./change-list";
import { usePick } from "./use-pick";

type Props = {
  /** The fields in conflict: the other user's value first, the typed one second. */
  changes: Change[];
  isBusy: boolean;
  /** Who saved first, and when, where that is known. */
  title?: string | undefined;
  /**
   * Saves the typed values of these fields, or of all; undefined where the button submits its form,
   * with all.
   */
  onKeep?: (names?: readonly string[]) => void;
  onAccept(): void;
};

/** A merge conflict: the values of both users, and the choice between them. */
export function ConflictNote({ changes, isBusy, title, onKeep, onAccept }: Props) {
  const t = useTranslations("account.form");
  const { picked, isWhole, pick } = usePick(changes.map(({ name }) => name));
  const choice = onKeep && pick;
  const keep = () => {
    if (picked.length > 0) onKeep?.(isWhole ? undefined : picked);
  };
  return (
    <div className="note" data-tone="waiting">
      <Icon name="warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title ?? t("conflictTitle")}</p>
        <p className="mt-1">
          {t("conflictText")} {t(choice ? "conflictPick" : "conflictBoth")}
        </p>
        <ChangeList
          changes={changes}
          pick={choice}
          headings={{ before: t("conflictTheirs"), after: t("conflictYours") }}
        />
        <p className="mt-3 flex flex-wrap gap-3">
          <Button
            type={onKeep ? "button" : "submit"}
            size="small"
            aria-disabled={isBusy || picked.length === 0}
            onClick={onKeep && keep}
          >
            {choice && !isWhole
              ? t("conflictKeepSome", { count: picked.length })
              : t("conflictKeep")}
          </Button>
          <Button kind="quiet" size="small" onClick={onAccept}>
            {t("conflictTake")}
          </Button>
        </p>
      </div>
    </div>
  );
}
