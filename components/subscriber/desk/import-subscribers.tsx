"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { CsvChoice } from "@/components/desk/form/csv-choice";
import { useFormContext } from "@/components/desk/form/form-context";
import { problemText } from "@/components/form/problem-text";
import { sendForm } from "@/components/form/send-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogHeader } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast";
import { LOCALE_FACTS } from "@/lib/i18n/locale";
import { MAX_FILE_BYTES } from "@/lib/import/fields";
import { SUBSCRIBER_COLUMNS, SUBSCRIBER_OUTCOMES } from "@/lib/import/subscriber/fields";
import type { SubscriberImportView } from "@/lib/import/subscriber/schema";
import { ImportRows } from "./import-rows";
import { ImportStatement } from "./import-statement";

type Checked = { file: File; view: SubscriberImportView };

/** Uploads a chosen file for the check. */
function FileChoice({ onChecked }: { onChecked(checked: Checked | undefined): void }) {
  const t = useTranslations("account.lists.subscriberImport");
  const { locale, texts } = useFormContext();
  const hintId = useId();
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const check = async (file: File | undefined) => {
    if (!file || sending !== undefined) return;
    onChecked(undefined);
    setProblem(file.size > MAX_FILE_BYTES ? t("tooLarge") : undefined);
    if (file.size > MAX_FILE_BYTES) return;
    setSending(file.name);
    const result = await sendForm<SubscriberImportView>("/api/subsrcibe-email/import/check", {
      file,
    });
    setSending(undefined);
    if (result.kind === "ok") return onChecked({ file, view: result.data });
    setProblem(
      result.kind === "invalid"
        ? Object.values(result.errors).flat().join(" ")
        : (problemText(result, texts.problems, locale) ?? texts.problems.failed),
    );
  };
  return (
    <>
      <CsvChoice
        kind="quiet"
        label={t("choose")}
        hintId={hintId}
        isBusy={sending !== undefined}
        onFile={(file) => void check(file)}
      />
      <p id={hintId} className="mt-3 text-sm text-soft">
        {t("hint")}
      </p>
      <p role="status" className="mt-3 font-medium empty:mt-0">
        {sending === undefined ? "" : t("sending", { name: sending })}
      </p>
      <p role="alert" className="field-error mt-3 empty:mt-0">
        {problem}
      </p>
    </>
  );
}

type ResultProps = { checked: Checked; onDone(view: SubscriberImportView): void };

/** The result of the check, before anything is written: counts, confirmation, and the rows. */
function CheckResult({ checked: { file, view }, onDone }: ResultProps) {
  const t = useTranslations("account.lists.subscriberImport");
  const { locale } = useFormContext();
  const { counts } = view;
  const columns = SUBSCRIBER_COLUMNS.flatMap((column) => {
    const head = view.columns[column];
    return head === null ? [] : [t("column", { field: t(`columns.${column}`), head })];
  });
  return (
    <section aria-label={t("checked", { name: file.name })} className="mt-6">
      <h3 className="text-lg wrap-anywhere">{t("checked", { name: file.name })}</h3>
      <p className="mt-1 text-sm text-soft wrap-anywhere">{columns.join(" · ")}</p>
      <dl className="import-counts" aria-label={t("countsTitle")}>
        {SUBSCRIBER_OUTCOMES.map((outcome) => (
          <div key={outcome} data-bad={(outcome === "invalid" && counts.invalid > 0) || undefined}>
            <dt>{t(`outcomes.${outcome}`)}</dt>
            <dd>{counts[outcome].toLocaleString(LOCALE_FACTS[locale].iso)}</dd>
          </div>
        ))}
      </dl>
      {counts.new > 0 ? (
        <ImportStatement file={file} count={counts.new} onDone={onDone} />
      ) : (
        <p className="mt-5 font-medium">{t("nothingNew")}</p>
      )}
      <ImportRows view={view} />
    </section>
  );
}

/** The button and the dialog that import subscribers: choose a file, see its check, confirm. */
export function ImportSubscribers() {
  const t = useTranslations("account.lists.subscriberImport");
  const frame = useTranslations("account.frame");
  const router = useRouter();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const close = () => setOpen(false);
  const finish = ({ counts }: SubscriberImportView) => {
    showToast(t("imported", { count: counts.new }));
    close();
    setChecked(undefined);
    router.refresh();
  };
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="up" />
        {t("open")}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        aria-labelledby={titleId}
        className="modal account-alert"
      >
        <DialogHeader
          titleId={titleId}
          title={t("title")}
          closeLabel={frame("closeDialog")}
          onClose={close}
        />
        <p className="my-5 text-soft">{t("intro")}</p>
        <FileChoice onChecked={setChecked} />
        {checked && <CheckResult checked={checked} onDone={finish} />}
      </Dialog>
    </>
  );
}
