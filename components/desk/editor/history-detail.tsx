"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { confirmAlert } from "../alert";
import { ChangeList } from "../form/change-list";
import { useChanges, type FieldTexts } from "./use-changes";
import { useDifference } from "./use-history";

type Props = {
  path: string;
  version: number;
  /** The current version, which this one is compared with. */
  newest: number;
  /** When the version was saved, formatted. */
  when: string;
  texts: FieldTexts;
  isBusy: boolean;
  onRestore(version: number): Promise<unknown>;
};

/**
 * The difference between a revision and the current version, and the button that restores it as a
 * new revision.
 */
export function HistoryDetail({ path, version, newest, when, texts, isBusy, onRestore }: Props) {
  const t = useTranslations("account.editor");
  const { rows } = useChanges(texts);
  const { difference, isFailed } = useDifference(path, version, newest);
  const restore = async () => {
    const question = {
      title: t("restoreTitle"),
      text: t("restoreText", { when }),
      confirmLabel: t("restore"),
    };
    if (await confirmAlert(question)) await onRestore(version);
  };
  return (
    <>
      {isFailed && <p className="text-sm text-soft">{t("historyFailed")}</p>}
      {difference?.names.length === 0 && <p className="text-sm text-soft">{t("noDifference")}</p>}
      {difference && (
        <ChangeList
          changes={rows(difference.names, difference.then, difference.now)}
          headings={{ before: t("before"), after: t("after") }}
        />
      )}
      <p className="mt-3">
        <Button kind="quiet" size="small" aria-disabled={isBusy} onClick={() => void restore()}>
          <Icon name="history" />
          {t("restore")}
        </Button>
      </p>
    </>
  );
}
