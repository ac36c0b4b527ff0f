"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { CsvChoice } from "@/components/kit/desk/form/csv-choice";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { failureText } from "@/components/kit/form/failure-text";
import { sendForm } from "@/components/kit/form/send-form";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { showToast } from "@/components/kit/ui/toast";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { MAX_FILE_BYTES } from "@/lib/site/import/fields";
import {
  SUBSCRIBER_OUTCOMES,
  writeColumns,
  type ColumnIndexes,
} from "@/lib/site/import/subscriber/fields";
import type { SubscriberImportView } from "@/lib/site/import/subscriber/schema";
import { ImportBusy } from "./import-busy";
import { ImportColumns } from "./import-columns";
import { ImportRows } from "./import-rows";
import { ImportStatement } from "./import-statement";
import { SubscriberDialog } from "@/components/audience/subscriber/desk/subscriber-dialog";

const LINE_BREAK = 0x0a;

type Checked = { file: File; view: SubscriberImportView };
/** The file that is being checked, with the number of its lines once they are counted. */
type Sending = { file: File; lines?: number };

/** The lines of a file, the last one also without a line break. */
async function countLines(file: File): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const breaks = bytes.reduce((count, byte) => (byte === LINE_BREAK ? count + 1 : count), 0);
  return bytes.at(-1) === LINE_BREAK || bytes.length === 0 ? breaks : breaks + 1;
}

/** Uploads a file for the check, and again with columns that were assigned by hand. */
function useCheck() {
  const t = useTranslations("account.lists.subscriberImport");
  const { locale, texts } = useFormContext();
  const [checked, setChecked] = useState<Checked>();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File, columns?: ColumnIndexes) => {
    setProblem(undefined);
    setSending({ file });
    // A file that cannot be read is reported by the upload.
    void countLines(file).then(
      (lines) => setSending((current) => (current?.file === file ? { file, lines } : current)),
      () => undefined,
    );
    const result = await sendForm<SubscriberImportView>("/api/subsrcibe-email/import/check", {
      file,
      ...(columns ? { columns: writeColumns(columns) } : {}),
    });
    setSending(undefined);
    if (result.kind === "ok") return setChecked({ file, view: result.data });
    setProblem(failureText(result, texts.problems, locale) ?? texts.problems.failed);
  };
  const choose = (file: File | undefined) => {
    if (!file || sending !== undefined) return;
    setChecked(undefined);
    if (file.size > MAX_FILE_BYTES) return setProblem(t("tooLarge"));
    void upload(file);
  };
  const assign = (columns: ColumnIndexes) => {
    if (checked && sending === undefined) void upload(checked.file, columns);
  };
  return { checked, sending, problem, choose, assign, forget: () => setChecked(undefined) };
}
type Check = ReturnType<typeof useCheck>;

/** The control that chooses a file, what it does, and what is wrong. */
function FileChoice({ sending, problem, choose }: Pick<Check, "sending" | "problem" | "choose">) {
  const t = useTranslations("account.lists.subscriberImport");
  const hintId = useId();
  return (
    <>
      <CsvChoice
        kind="quiet"
        label={t("choose")}
        hintId={hintId}
        isBusy={sending !== undefined}
        onFile={choose}
      />
      <p id={hintId} className="mt-3 text-sm text-soft">
        {t("hint")}
      </p>
      <ImportBusy
        text={sending ? t("sending", { name: sending.file.name, lines: sending.lines ?? 0 }) : ""}
      />
      <p role="alert" className="field-error mt-3 empty:mt-0">
        {problem}
      </p>
    </>
  );
}

type ResultProps = {
  checked: Checked;
  onColumns(columns: ColumnIndexes): void;
  onDone(view: SubscriberImportView): void;
};

/** The result of the check, before anything is written: counts, confirmation, and the rows. */
function CheckResult({ checked: { file, view }, onColumns, onDone }: ResultProps) {
  const t = useTranslations("account.lists.subscriberImport");
  const { locale } = useFormContext();
  const { counts } = view;
  return (
    <section aria-label={t("checked", { name: file.name })} className="mt-6">
      <h3 className="text-lg wrap-anywhere">{t("checked", { name: file.name })}</h3>
      <ImportColumns header={view.header} columns={view.columns} onChange={onColumns} />
      <dl className="import-counts" aria-label={t("countsTitle")}>
        {SUBSCRIBER_OUTCOMES.map((outcome) => (
          <div key={outcome} data-bad={(outcome === "invalid" && counts.invalid > 0) || undefined}>
            <dt>{t(`outcomes.${outcome}`)}</dt>
            <dd>{counts[outcome].toLocaleString(LOCALE_FACTS[locale].iso)}</dd>
          </div>
        ))}
      </dl>
      {counts.new > 0 ? (
        <ImportStatement file={file} columns={view.columns} count={counts.new} onDone={onDone} />
      ) : (
        <p className="mt-5 font-medium">
          {t(view.columns.email === -1 ? "noEmailColumn" : "nothingNew")}
        </p>
      )}
      <ImportRows view={view} />
    </section>
  );
}

/** The button and the dialog that import subscribers: choose a file, see its check, confirm. */
export function ImportSubscribers() {
  const t = useTranslations("account.lists.subscriberImport");
  const router = useRouter();
  const check = useCheck();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = ({ counts }: SubscriberImportView) => {
    showToast(t("imported", { count: counts.new }));
    close();
    check.forget();
    router.refresh();
  };
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="up" />
        {t("open")}
      </Button>
      <SubscriberDialog isOpen={isOpen} onClose={close} title={t("title")} intro={t("intro")}>
        <FileChoice {...check} />
        {check.checked && (
          <CheckResult checked={check.checked} onColumns={check.assign} onDone={finish} />
        )}
      </SubscriberDialog>
    </>
  );
}
