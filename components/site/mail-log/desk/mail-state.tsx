import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { formatMoment } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailView } from "@/lib/kernel/mail-log/list";
import type { MailState as StateName } from "@/lib/kernel/mail-log/screen-list";
import { RetryButton } from "./retry-button";

const TONES: Record<StateName, ChipTone> = {
  waiting: "waiting",
  sent: "good",
  refused: "bad",
  perhaps_sent: "waiting",
  obsolete: "plain",
};

/** The state of a mail: the reason and the words of the server, and what can be done. */
export async function MailState({ locale, mail }: { locale: Locale; mail: MailView }) {
  const t = await getTranslations({ locale, namespace: "account.mailLog" });
  const { id, status, reason, answer, next_try_at: nextTryAt, attempts } = mail;
  // Without a mail server a mail is written to a folder, and nobody answered.
  const shown = status === "sent" && answer === null ? "written" : status;
  const isEnded = status === "refused" || status === "perhaps_sent";
  const canRetry = isEnded || (status === "waiting" && attempts > 0);
  return (
    <div className="grid justify-items-start gap-1">
      <Chip tone={TONES[status]}>{t(`states.${shown}`)}</Chip>
      {reason && <span className="text-sm">{t(`reasons.${reason}`)}</span>}
      {answer && status !== "sent" && (
        <span className="mail-answer text-sm text-soft" lang="en">
          {answer}
        </span>
      )}
      {nextTryAt && (
        <span className="text-sm text-soft">
          {t("nextTry", { when: formatMoment(nextTryAt, locale) })}
        </span>
      )}
      {canRetry && <RetryButton id={id} isEnded={isEnded} to={mail.to ?? ""} />}
    </div>
  );
}
