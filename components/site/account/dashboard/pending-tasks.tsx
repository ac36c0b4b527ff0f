import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ReactNode } from "react";
import type { DeskWork } from "@/lib/site/account/desk-work";
import type { PendingCounts } from "@/lib/site/account/pending-counts";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ResendButton } from "./resend-button";
import { countWork, WaitingWork } from "./waiting-work";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = {
  locale: Locale;
  actor: UserActor;
  email: string;
  work: DeskWork;
  counts: PendingCounts;
  /** No other part of the dashboard has tasks either. */
  isQuiet: boolean;
};

function Need({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <div className="min-w-0 flex-1 basis-80">
        <h3>{title}</h3>
        <p className="mt-1">{text}</p>
      </div>
      {children}
    </li>
  );
}

/**
 * What waits for the user: the address to confirm, and work; a note when nothing waits anywhere.
 */
export async function PendingTasks({ locale, actor, email, work, counts, isQuiet }: Props) {
  const t = await getTranslations({ locale, namespace: "account.dashboard" });
  const hasWork = countWork(work, counts) > 0;
  if (actor.verified && !hasWork) {
    if (!isQuiet) return null;
    return (
      <section className="mt-14 border-y border-rule border-t-ink py-10 first:mt-0">
        <h2 className="text-2xl">{t("noTasksTitle")}</h2>
        <p className="mt-2 text-soft">{t("noTasksText")}</p>
      </section>
    );
  }
  return (
    <DeskSection name="needs" title={t("tasksTitle")} id="work">
      {!actor.verified && (
        <ul className="task-list waiting-list">
          <Need title={t("verifyTitle")} text={t("verifyText", { email })}>
            <ResendButton email={email} />
          </Need>
        </ul>
      )}
      {hasWork && <WaitingWork locale={locale} actor={actor} work={work} counts={counts} />}
    </DeskSection>
  );
}
