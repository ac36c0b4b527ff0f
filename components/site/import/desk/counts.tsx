"use client";

import { useTranslations } from "next-intl";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import type { ImportView } from "@/lib/site/import/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";

const SHOWN = ["created", "updated", "unchanged", "refused"] as const;

/** The number of rows by result. */
export function Counts({ view }: { view: ImportView }) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { counts, id } = view;
  return (
    <>
      <dl className="import-counts" aria-label={t("countsLabel")}>
        {SHOWN.map((name) => (
          <div key={name} data-bad={(name === "refused" && counts.refused > 0) || undefined}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{counts[name].toLocaleString(LOCALE_FACTS[locale].iso)}</dd>
          </div>
        ))}
      </dl>
      {counts.warned > 0 && (
        <p className="note mt-5" data-tone="waiting">
          <Icon name="warning" />
          {t("warned", { count: counts.warned })}
        </p>
      )}
      {counts.refused > 0 && (
        <div className="note mt-5" data-tone="bad">
          <Icon name="warning" />
          <p>
            {t("refusedNote")}{" "}
            <a
              href={`/api/import/${id}/errors?locale=${locale}`}
              download
              className="link-line whitespace-nowrap"
            >
              {t("download")}
            </a>
          </p>
        </div>
      )}
    </>
  );
}
