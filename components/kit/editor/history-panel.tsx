"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { latePart } from "@/components/kit/desk/late-part";
import type { Restoring } from "./history-detail";
import { fieldLabel } from "./field-label";
import type { FieldTexts } from "./use-changes";
import { useHistory, type HistoryEntry } from "./use-history";
import { LinkButton } from "@/components/kit/ui/button";

const LateHistoryDetail = latePart(() =>
  import("./history-detail").then(({ HistoryDetail }) => HistoryDetail),
);

/** How many entries are shown at first, how many more per click, and the maximum. */
const SHOWN = { first: 10, more: 30, most: 100 };
/** How many changed fields an entry lists. */
const NAMED_FIELDS = 3;

type Props = {
  texts: FieldTexts;
  /** The API path of the entity, `/api/product/12`; its revisions are below it. */
  path: string;
  version: number;
  /** Restores a revision; unsaved changes are saved first, or the restore is refused. */
  restoring: Restoring;
  isBusy: boolean;
};

/** The text of an entry: time, user and changed fields. */
function useEntryTexts(texts: FieldTexts) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const days = { today: t("today"), yesterday: t("yesterday") };
  return ({ at, actor, fields, restored_from: from }: HistoryEntry) => {
    const rest = fields.length - NAMED_FIELDS;
    const named = fields.slice(0, NAMED_FIELDS).map((name) => fieldLabel(texts, name));
    const changed = [...named, ...(rest > 0 ? [t("moreFields", { count: rest })] : [])].join(", ");
    return {
      when: relativeDateText(new Date(at), locale, days),
      who: actor?.name ?? t("bySystem"),
      what: from === null ? changed || t("noFields") : t("restoredFrom", { number: from }),
    };
  };
}

/** The revisions of an entity, newest first. */
export function HistoryPanel({ path, version, restoring, isBusy, texts }: Props) {
  const t = useTranslations("account.editor");
  const textsOf = useEntryTexts(texts);
  const [count, setCount] = useState(SHOWN.first);
  const [opened, setOpened] = useState<number>();
  const { entries, isFailed } = useHistory(path, version, count);
  const closing: Restoring = {
    ...restoring,
    async restore(...chosen) {
      await restoring.restore(...chosen);
      setOpened(undefined);
    },
  };
  if (isFailed) return <p className="text-sm text-soft">{t("historyFailed")}</p>;
  const newest = entries?.[0]?.version;
  return (
    <div>
      <ol className="history-list">
        {entries?.map((entry) => {
          const { when: time, who: author, what: changes } = textsOf(entry);
          const isOpen = opened === entry.version;
          return (
            <li key={entry.version}>
              <button
                type="button"
                className="history-entry"
                aria-expanded={isOpen}
                {...LateHistoryDetail.hints}
                onClick={() => setOpened(isOpen ? undefined : entry.version)}
              >
                <span>
                  <span className="font-medium">{time}</span>{" "}
                  <span className="text-soft">{author}</span>
                </span>
                <span className="text-sm text-soft">{changes}</span>
                <Icon name="chevron" />
              </button>
              {isOpen && newest !== undefined && (
                <div className="history-detail">
                  {entry.version === newest ? (
                    <p className="text-sm text-soft">{t("currentVersion")}</p>
                  ) : (
                    <LateHistoryDetail
                      path={path}
                      newest={newest}
                      when={time}
                      texts={texts}
                      isBusy={isBusy}
                      version={entry.version}
                      restoring={closing}
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {entries?.length === 0 && <p className="text-sm text-soft">{t("historyEmpty")}</p>}
      {entries && entries.length === count && count < SHOWN.most && (
        <p className="mt-3">
          <LinkButton
            className="text-sm"
            onClick={() => setCount(Math.min(SHOWN.most, count + SHOWN.more))}
          >
            {t("historyMore")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
