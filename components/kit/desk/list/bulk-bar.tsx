"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { Button } from "@/components/kit/ui/button";
import { confirmAlert } from "../alert";
import { useAction } from "../form/use-action";
import { Icon } from "@/components/kit/ui/icon";
import {
  opposite,
  runBulk,
  runWhole,
  undoBulk,
  type Bulk,
  type BulkAction,
  type BulkActionResult,
  type ChosenSection,
} from "./bulk-request";
import { BulkResultNote } from "./bulk-result-note";
import { SectionDialog } from "./section-dialog";
import { PageCheck, useSelection, type PickableRow } from "./selection";

/** A question names at most so many rows. */
const MOST_NAMED = 5;

/**
 * The questions before a bulk action.
 * @param total the number of rows of the whole list
 */
function useQuestions(selected: readonly PickableRow[], total = 0) {
  const t = useTranslations("account.lists");
  /**
   * Asks before something is refused, or goes out without what readers expect; true when nothing
   * lacks anything.
   */
  const confirmIncomplete = async () => {
    const textOf = (key: "refusedText" | "incompleteText", lacking: readonly PickableRow[]) => {
      if (lacking.length === 0) return [];
      const named = lacking.slice(0, MOST_NAMED).map(({ name, lacks }) => `${name} (${lacks})`);
      const rest = lacking.length - named.length;
      return t(key, { count: lacking.length, rest, names: named.join(", ") });
    };
    const lacking = selected.filter(({ lacks }) => lacks);
    const sentences = [
      textOf(
        "refusedText",
        lacking.filter(({ isRefused }) => isRefused),
      ),
      textOf(
        "incompleteText",
        lacking.filter(({ isRefused }) => !isRefused),
      ),
    ].flat();
    if (sentences.length === 0) return true;
    return confirmAlert({
      title: t("incompleteTitle"),
      text: sentences.join(" "),
      confirmLabel: t("actions.publish"),
    });
  };
  const confirmWhole = (action: BulkAction) =>
    confirmAlert({
      title: t("wholeTitle", { count: total }),
      text: t(action === "publish" ? "wholePublishText" : "wholeText"),
      confirmLabel: t(action === "section" ? "moving.move" : `actions.${action}`),
      isDanger: action === "delete",
    });
  const confirmDelete = () =>
    confirmAlert({
      title: t("deleteConfirmTitle"),
      text: t("deleteConfirmText", { count: selected.length }),
      confirmLabel: t("actions.delete"),
      isDanger: true,
    });
  return { confirmIncomplete, confirmWhole, confirmDelete };
}

/** The bulk actions of the selected rows, and their result with an undo button. */
export function BulkBar({ bulk }: { bulk: Bulk }) {
  const t = useTranslations("account.lists");
  const router = useRouter();
  const { rows, selected, pickAll } = useSelection();
  const { busy, run } = useAction();
  const [isRefreshing, startTransition] = useTransition();
  const { whole } = bulk;
  const [wantsWhole, setWhole] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isPage = rows.length > 0 && selected.length === rows.length;
  const isWhole = wantsWhole && isPage && whole !== undefined;
  const [outcome, setOutcome] = useState<
    BulkActionResult & { names: PickableRow[]; isUndone?: boolean }
  >();

  const { confirmIncomplete, confirmWhole, confirmDelete } = useQuestions(selected, whole?.total);
  const clear = () => {
    setWhole(false);
    pickAll(false);
  };
  const runAction = async (action: BulkAction, section?: ChosenSection) => {
    if (action === "section" && !section) return setChoosing(true);
    const ids = selected.map(({ id }) => id);
    if (isWhole && !(await confirmWhole(action))) return;
    if (!isWhole && action === "publish" && !(await confirmIncomplete())) return;
    const isFinal = opposite(bulk, action) === undefined;
    if (isFinal && !(await confirmDelete())) return;
    await run(
      action,
      () =>
        isWhole
          ? runWhole(bulk, action, section)
          : runBulk(bulk, action, ids, t("rowFailed"), section),
      (result) => {
        setOutcome({ ...result, action, names: rows });
        setChoosing(false);
        clear();
        startTransition(() => router.refresh());
      },
    );
  };
  const undo = async () => {
    if (!outcome) return;
    await run(
      "undo",
      () => undoBulk(bulk, outcome, t("rowFailed")),
      (result) => {
        setOutcome({ ...outcome, ...result, isUndone: true });
        startTransition(() => router.refresh());
      },
    );
  };
  return (
    <>
      <div
        className="bulk-bar"
        data-open={selected.length > 0}
        data-refreshing={isRefreshing || undefined}
        role="group"
        aria-label={t("bulk")}
      >
        {rows.length > 0 && <PageCheck isLabelled />}
        {selected.length > 0 && (
          <>
            <p className="bulk-count" role="status">
              {t("selected", { count: isWhole ? whole.total : selected.length })}
            </p>
            {whole && isPage && !isWhole && (
              <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
                {t("selectWhole", { count: whole.total })}
              </Button>
            )}
            <div className="flex flex-wrap gap-2">
              {bulk.actions.map((action) => (
                <Button
                  key={action}
                  kind={action === "delete" ? "danger-quiet" : "quiet"}
                  size="small"
                  aria-disabled={busy !== undefined}
                  onClick={() => void runAction(action)}
                >
                  {busy === action ? t("busy") : t(`actions.${action}`)}
                </Button>
              ))}
              <Button kind="quiet" size="small" onClick={clear}>
                <Icon name="close" size={14} />
                {t("clearSelection")}
              </Button>
            </div>
          </>
        )}
      </div>
      {isChoosing && (
        <SectionDialog
          count={isWhole ? whole.total : selected.length}
          sections={bulk.sections ?? []}
          isBusy={busy !== undefined}
          onClose={() => setChoosing(false)}
          onChoose={(section) => void runAction("section", section)}
        />
      )}
      <BulkResultNote
        outcome={outcome}
        isBusy={busy === "undo"}
        onUndo={
          outcome && !outcome.isUndone && outcome.done.length > 0 && opposite(bulk, outcome.action)
            ? () => void undo()
            : undefined
        }
        onClose={() => setOutcome(undefined)}
      />
    </>
  );
}
