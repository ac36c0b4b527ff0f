"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { downloadFile } from "@/components/kit/desk/form/download-file";
import { Icon } from "@/components/kit/ui/icon";

/** The recovery codes, shown only once: to copy, download or print. */
export function RecoveryCodes({
  codes,
  email,
  site,
  onConfirmed: onKept,
}: {
  codes: string[];
  email: string;
  site: string;
  onConfirmed(): void;
}) {
  const t = useTranslations("account.personalDetails");
  const box = useRef<HTMLDivElement>(null);
  const head = t("codesFileHead", { site, email });
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      showToast(t("codesCopied"));
    } catch {
      // Not permitted, or a page without HTTPS.
      showToast(t("codesCopyFailed"));
    }
  };
  const save = () =>
    downloadFile(`${t("codesFileName")}.txt`, `${head}\n\n${codes.join("\n")}\n`, "text/plain");
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby="codes-title" className="recovery">
      <h3 id="codes-title" className="text-lg">
        {t("codesTitle")}
      </h3>
      <p className="mt-1 text-sm text-soft">{t("codesText")}</p>
      <p className="print-only">{head}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 no-print">
        <Button kind="quiet" size="small" onClick={() => void copy()}>
          <Icon name="copy" />
          {t("codesCopy")}
        </Button>
        <Button kind="quiet" size="small" onClick={save}>
          <Icon name="download" />
          {t("codesDownload")}
        </Button>
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          <Icon name="print" />
          {t("codesPrint")}
        </Button>
      </div>
      <p className="mt-6 no-print">
        <Button onClick={onKept}>
          <Icon name="check" />
          {t("codesSaved")}
        </Button>
      </p>
    </div>
  );
}
