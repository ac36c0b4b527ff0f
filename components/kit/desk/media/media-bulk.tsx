"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import type { AssetEditView } from "@/lib/kernel/asset/admin-view";
import type { AssetBulkBody, AssetBulkResult } from "@/lib/kernel/asset/tag-fields";
import { useAction } from "../form/use-action";
import { ResultBar } from "../list/result-bar";
import { PageCheck, useSelection, type PickableRow } from "../list/selection";
import { AltList } from "./alt-list";
import { TagsDialog } from "./tags-dialog";

type Outcome = AssetBulkResult & { action: AssetBulkBody["action"]; names: PickableRow[] };

const PATH = "/api/content-asset/bulk";

/** The result of a bulk action: how many were changed, and why the others were not. */
function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useTranslations("account.media");
  const { action, done, failed, names } = outcome;
  return (
    <>
      {(done.length > 0 || failed.length === 0) && (
        <p>{t(`bulk.${action}`, { count: done.length })}</p>
      )}
      {failed.length > 0 && (
        <>
          <p>{t("bulkFailed", { count: failed.length })}</p>
          <ul className="mt-1 text-sm">
            {failed.map(({ id, message, used_by: uses }) => (
              <li key={id}>
                {names.find((row) => row.id === id)?.name ?? id}: {message}
                {uses.length > 0 && ` (${uses.join(", ")})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Props = {
  assets: AssetEditView[];
  isTrash: boolean;
  onChanged(): void;
};

/** The actions of the selected images: alt texts in one list, tags, delete with undo, restore. */
export function MediaBulk({ assets, isTrash, onChanged }: Props) {
  const t = useTranslations("account.media");
  const lists = useTranslations("account.lists");
  const { rows, selected, pickAll } = useSelection();
  const { busy, run } = useAction();
  const [outcome, setOutcome] = useState<Outcome>();
  const [opened, setOpened] = useState<"tags" | "alts">();
  const [listed, setListed] = useState<AssetEditView[]>([]);
  const ids = selected.map(({ id }) => id);

  const change = (body: AssetBulkBody) =>
    run(
      body.action,
      () => callApi<AssetBulkResult>(PATH, body),
      (result) => {
        setOutcome({ ...result, action: body.action, names: rows });
        setOpened(undefined);
        if (body.action === "delete" || body.action === "restore") pickAll(false);
        onChanged();
      },
    );
  const openAlts = () => {
    setListed(assets.filter(({ id }) => ids.length === 0 || ids.includes(id)));
    setOpened("alts");
  };
  const undone = outcome?.action === "delete" && outcome.done.length > 0 ? outcome.done : undefined;
  return (
    <>
      <div
        className="media-bulk"
        data-open={selected.length > 0 || undefined}
        role="group"
        aria-label={lists("bulk")}
      >
        <PageCheck isLabelled />
        <p className="bulk-count" role="status">
          {selected.length > 0 ? lists("selected", { count: selected.length }) : ""}
        </p>
        <div className="flex flex-wrap gap-2">
          {!isTrash && (
            <Button kind="quiet" size="small" onClick={openAlts}>
              {t("altsEdit")}
            </Button>
          )}
          {selected.length > 0 && (
            <>
              {!isTrash && (
                <Button kind="quiet" size="small" onClick={() => setOpened("tags")}>
                  {t("tags")}
                </Button>
              )}
              <Button
                kind={isTrash ? "quiet" : "danger-quiet"}
                size="small"
                aria-disabled={busy !== undefined}
                onClick={() => void change({ action: isTrash ? "restore" : "delete", ids })}
              >
                {t(isTrash ? "restoreMany" : "delete")}
              </Button>
              <Button kind="quiet" size="small" onClick={() => pickAll(false)}>
                <Icon name="close" size={14} />
                {lists("clearSelection")}
              </Button>
            </>
          )}
        </div>
      </div>
      <ResultBar
        isBusy={busy === "restore"}
        onUndo={
          undone && (() => void change({ action: "restore", ids: undone.map(({ id }) => id) }))
        }
        onClose={() => setOutcome(undefined)}
      >
        {outcome && <OutcomeText outcome={outcome} />}
      </ResultBar>
      {opened === "tags" && (
        <TagsDialog
          count={ids.length}
          isBusy={busy !== undefined}
          onClose={() => setOpened(undefined)}
          onChange={(action, tags) => void change({ action, ids, tags })}
        />
      )}
      {opened === "alts" && (
        <AltList assets={listed} onClose={() => setOpened(undefined)} onSaved={onChanged} />
      )}
    </>
  );
}
