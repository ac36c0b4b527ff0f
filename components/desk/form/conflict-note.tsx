"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ChangeList, type Change } from "./change-list";

type Props = {
  /** The fields in conflict: the other user's value first, the typed one second. */
  changes: Change[];
  isBusy: boolean;
  /** Who saved first, and when, where that is known. */
  title?: string | undefined;
  /** Saves the typed values; undefined where the button submits its form. */
  onKeep?: () => void;
  onAccept(): void;
};

/** A merge conflict: the values of both users, and the choice between them. */
export function ConflictNote({ changes, isBusy, title, onKeep, onAccept }: Props) {
  const t = useTranslations("account.form");
  return (
    <div className="note" data-tone="waiting">
      <Icon name="warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title ?? t("conflictTitle")}</p>
        <p className="mt-1">
          {t("conflictText")} {t("conflictBoth")}
        </p>
        <ChangeList
          changes={changes}
          headings={{ before: t("conflictTheirs"), after: t("conflictYours") }}
        />
        <p className="mt-3 flex flex-wrap gap-3">
          <Button
            type={onKeep ? "button" : "submit"}
            size="small"
            aria-disabled={isBusy}
            onClick={onKeep}
          >
            {t("conflictKeep")}
          </Button>
          <Button kind="quiet" size="small" onClick={onAccept}>
            {t("conflictTake")}
          </Button>
        </p>
      </div>
    </div>
  );
}
