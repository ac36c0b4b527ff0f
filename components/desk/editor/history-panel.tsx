"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { z } from "zod";
import { callApi } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { confirmAlert } from "../alert";
import { useFormContext } from "../form/form-context";
import { whenText } from "../screen/when";
import { Icon } from "@/components/ui/icon";
import { ChangeList } from "../form/change-list";
import { flattenChange } from "./flat-values";
import { useChanges, type FieldTexts } from "./use-changes";

const head = z.object({
  version: z.int(),
  at: z.string(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  restored_from: z.int().nullable(),
  fields: z.array(z.string()),
});
const one = z.object({ version: z.int(), snapshot: z.record(z.string(), z.unknown()) });

const SHOWN = 10;

async function load<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("history not loaded");
  return schema.parse(result.data);
}

type Props = {
  texts: FieldTexts;
  /** The entity, `/api/product/12`: its history is below it. */
  path: string;
  /** Its version: another one means that there is something new. */
  version: number;
  /** Brings a version back; everything that is not saved is saved or refused by it. */
  onRestore(version: number): Promise<unknown>;
  isBusy: boolean;
};

/**
 * Who changed what and when; what was different then, and the way back to it, which is a change of
 * its own.
 */
export function HistoryPanel({ path, version, onRestore, isBusy, texts }: Props) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const { labelOf, rows } = useChanges(texts);
  const [count, setCount] = useState(SHOWN);
  const [opened, setOpened] = useState<number>();
  const { data: heads, error } = useSWR(
    [`${path}/revisions?per_page=${count}&locale=${locale}`, version],
    ([address]) => load(address, head.array()),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const { data: snapshots } = useSWR(
    opened === undefined || heads === undefined ? null : [path, opened, heads[0]?.version],
    ([thing, then, now]) =>
      Promise.all(
        [then, now ?? then].map((number) =>
          load(`${thing}/revisions/${number}?locale=${locale}`, one),
        ),
      ),
    { revalidateOnFocus: false },
  );
  const [then, now] = snapshots?.map(({ snapshot }) => flattenChange(snapshot)) ?? [];
  const isSame = (name: string) =>
    JSON.stringify(then?.[name] ?? null) === JSON.stringify(now?.[name] ?? null);
  const different =
    then && now
      ? [...new Set([...Object.keys(then), ...Object.keys(now)])].filter((name) => !isSame(name))
      : [];

  const restore = async (number: number, when: string) => {
    if (
      await confirmAlert({
        title: t("restoreTitle"),
        text: t("restoreText", { when }),
        yes: t("restore"),
      })
    ) {
      await onRestore(number);
      setOpened(undefined);
    }
  };
  if (error) return <p className="text-sm text-soft">{t("historyFailed")}</p>;
  return (
    <div>
      <ol className="history-list">
        {heads?.map(({ version: number, at, actor, fields, restored_from: from }) => {
          const when = whenText(new Date(at), locale, {
            today: t("today"),
            yesterday: t("yesterday"),
          });
          const isOpen = opened === number;
          const changeText = () => {
            if (from !== null) return t("restoredFrom", { number: from });
            return fields.length > 0
              ? [
                  ...fields.slice(0, 3).map(labelOf),
                  ...(fields.length > 3 ? [t("moreFields", { count: fields.length - 3 })] : []),
                ].join(", ")
              : t("noFields");
          };
          const what = changeText();
          return (
            <li key={number}>
              <button
                type="button"
                className="history-entry"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? undefined : number)}
              >
                <span>
                  <span className="font-medium">{when}</span>{" "}
                  <span className="text-soft">{actor?.name ?? t("theSite")}</span>
                </span>
                <span className="text-sm text-soft">{what}</span>
                <Icon name="chevron" />
              </button>
              {isOpen && (
                <div className="history-detail">
                  {number === heads[0]?.version ? (
                    <p className="text-sm text-soft">{t("newest")}</p>
                  ) : (
                    <>
                      {snapshots && different.length === 0 && (
                        <p className="text-sm text-soft">{t("sameAsNow")}</p>
                      )}
                      {then && now && (
                        <ChangeList
                          changes={rows(different, then, now)}
                          heads={{ before: t("then"), after: t("now") }}
                        />
                      )}
                      <p className="mt-3">
                        <Button
                          kind="quiet"
                          size="small"
                          aria-disabled={isBusy}
                          onClick={() => void restore(number, when)}
                        >
                          <Icon name="history" />
                          {t("restore")}
                        </Button>
                      </p>
                    </>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {heads?.length === 0 && <p className="text-sm text-soft">{t("historyEmpty")}</p>}
      {heads && heads.length === count && count < 100 && (
        <p className="mt-3">
          <button
            type="button"
            className="link-line text-sm"
            onClick={() => setCount(Math.min(100, count + 30))}
          >
            {t("historyMore")}
          </button>
        </p>
      )}
    </div>
  );
}
