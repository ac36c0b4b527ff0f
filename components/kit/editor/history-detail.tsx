"use client";

import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { LOCALES, LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { confirmAlert } from "@/components/kit/desk/alert";
import { ChangeList } from "@/components/kit/desk/form/change-list";
import { usePick } from "@/components/kit/desk/form/use-pick";
import { splitName } from "./flat-values";
import { useChanges, type FieldTexts } from "./use-changes";
import type { FlatChange } from "./editor-form";
import { useDifference } from "./use-history";

/** What the history reads of an editor's form. */
export type Restoring = {
  /** Whether changes of a field are kept apart until they are published. */
  isCopied(name: string): boolean;
  /** Whether an earlier version brings a field back. */
  isRestorable(name: string): boolean;
  /** Brings fields of an earlier version back, or all of `then` without them. */
  restore(version: number, then: FlatChange, fields?: readonly string[]): Promise<unknown>;
};

type Props = {
  path: string;
  version: number;
  /** The current version, which this one is compared with. */
  newest: number;
  /** When the version was saved, formatted. */
  when: string;
  texts: FieldTexts;
  isBusy: boolean;
  restoring: Restoring;
};

/**
 * The difference between a revision and the current version, and the button that restores it, or
 * some fields of it, as a new revision.
 */
export function HistoryDetail({ path, version, newest, when, texts, isBusy, restoring }: Props) {
  const t = useTranslations("account.editor");
  const { rows, labelOf } = useChanges(texts);
  const { difference, isFailed } = useDifference(path, version, newest);
  const names = difference?.names.filter(restoring.isRestorable) ?? [];
  const { picked, isWhole, pick, choose } = usePick(names);
  const languages = LOCALES.filter((locale) =>
    names.some((name) => splitName(name).locale === locale),
  );
  const isPart = !isWhole && pick !== undefined;
  const restore = async () => {
    if (!difference || (isPart && picked.length === 0)) return;
    const { then } = difference;
    const isApart = (isPart ? picked : names).some((name) => restoring.isCopied(name));
    const text = isPart
      ? t("restorePartText", { fields: picked.map(labelOf).join(", "), when })
      : t("restoreText", { when });
    const question = {
      title: isPart ? t("restorePartTitle", { count: picked.length }) : t("restoreTitle"),
      text: isApart ? `${text} ${t("restoreApart")}` : text,
      confirmLabel: t("restore"),
    };
    if (!(await confirmAlert(question))) return;
    const values = Object.fromEntries(names.map((name) => [name, then[name]]));
    await restoring.restore(version, values, isPart ? picked : undefined);
  };
  return (
    <>
      {isFailed && <p className="text-sm text-soft">{t("historyFailed")}</p>}
      {difference && names.length === 0 && <p className="text-sm text-soft">{t("noDifference")}</p>}
      {pick && (
        <p className="history-pick">
          <LinkButton onClick={() => choose(() => true)}>{t("restoreAll")}</LinkButton>
          {languages.map((locale) => (
            <LinkButton
              key={locale}
              onClick={() => choose((name) => splitName(name).locale === locale)}
            >
              {t("restoreLanguage", { language: LOCALE_FACTS[locale].label })}
            </LinkButton>
          ))}
        </p>
      )}
      {difference && (
        <ChangeList
          pick={pick}
          changes={rows(names, difference.then, difference.now)}
          headings={{ before: t("before"), after: t("after") }}
        />
      )}
      <p className="mt-3">
        <Button
          kind="quiet"
          size="small"
          aria-disabled={isBusy || (isPart && picked.length === 0)}
          onClick={() => void restore()}
        >
          <Icon name="history" />
          {isPart ? t("restorePart", { count: picked.length }) : t("restore")}
        </Button>
      </p>
    </>
  );
}
