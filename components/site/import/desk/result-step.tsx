"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { ButtonLink } from "@/components/kit/ui/button";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { Counts } from "./counts";
import { EndFrame, type EndProps } from "./end-frame";
import { UndoNote } from "./undo-note";

const TITLES = { failed: "failedTitle", cancelled: "cancelledTitle" } as const;

/** The result of an import, and how a cancelled one continues. */
export function ResultStep(props: EndProps) {
  const { control, paths } = props;
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { view } = control;
  const { state, done, total } = view;
  const number = (value: number) => value.toLocaleString(LOCALE_FACTS[locale].iso);
  const isOpen = state !== "done" && done < total;
  return (
    <EndFrame
      {...props}
      title={t(state === "failed" || state === "cancelled" ? TITLES[state] : "doneTitle")}
      goOn={isOpen ? { begins: "start", label: t("continue") } : undefined}
      links={
        <ButtonLink
          locale={locale}
          href={`${paths.members}?import=${view.id}`}
          kind={isOpen ? "quiet" : undefined}
        >
          {t("toMembers")}
        </ButtonLink>
      }
      first={view.counts.refused > 0 ? "refused" : "all"}
    >
      {isOpen && (
        <p className="mt-2 text-soft">
          {t("stoppedText", { done: number(done), total: number(total) })}
        </p>
      )}
      <Counts view={view} />
      <UndoNote control={control} />
    </EndFrame>
  );
}
