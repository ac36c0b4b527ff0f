"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import type { OutcomeLine } from "./outcome";
import { useOutcomeText } from "./use-outcome";

type Props = { lines: readonly OutcomeLine[]; onClose(): void };

/** What a save published or scheduled, when, and the address of each page, to open and to copy. */
export function OutcomeNote({ lines, onClose }: Props) {
  const t = useTranslations("account.editor.outcome");
  const textOf = useOutcomeText();
  return (
    <div role="status" className="note" data-tone="good">
      <Icon name="check" />
      <div className="grid gap-1">
        <p>{textOf(lines)}</p>
        {lines.map(
          (line) => line.path !== null && <Address key={line.locale} {...line} path={line.path} />,
        )}
        <p>
          <LinkButton onClick={onClose}>{t("close")}</LinkButton>
        </p>
      </div>
    </div>
  );
}

/** The address of a page; one that is scheduled is no link yet. */
function Address({ locale, path, at }: OutcomeLine & { path: string }) {
  const t = useTranslations("account.editor.outcome");
  const [copied, setCopied] = useState<"copied" | "copyFailed">();
  const address = new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied("copied");
    } catch {
      setCopied("copyFailed");
    }
  };
  const language = LOCALE_FACTS[locale].short;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="wrap-anywhere">
        {language}{" "}
        {at === null ? (
          <a href={path} target="_blank" rel="noopener" className="link-line">
            {address}
          </a>
        ) : (
          address
        )}
      </span>
      <LinkButton onClick={() => void copy()} aria-label={t("copyOf", { language })}>
        {t("copy")}
      </LinkButton>
      <span role="status">{copied ? t(copied) : ""}</span>
    </p>
  );
}
