import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAIL_KINDS } from "@/lib/kernel/mail-log/kinds";
import { listMails, type MailView } from "@/lib/kernel/mail-log/list";
import {
  mailFilters,
  mailList,
  MAIL_STATES,
  type MailState,
} from "@/lib/kernel/mail-log/screen-list";
import { countHeld } from "@/lib/conversation/recommendation/held";
import { HeldInvitations } from "./held-invitations";
import { MailCheck } from "./mail-check";
import { RetryButton } from "./retry-button";

type Props = { locale: Locale; actor: ManagerActor; query: ReturnType<typeof mailList.read> };

const TONES: Record<MailState, ChipTone> = {
  waiting: "waiting",
  sent: "good",
  refused: "bad",
  perhaps_sent: "waiting",
  obsolete: "plain",
};

const dateAndTime = (iso: string, locale: Locale) => {
  const date = new Date(iso);
  return `${formatDate(date, locale)} ${formatTime(date, locale)}`;
};

/** The state of a mail: the reason and the words of the server, and what can be done. */
async function MailStateCell({ locale, mail }: { locale: Locale; mail: MailView }) {
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
          {t("nextTry", { when: dateAndTime(nextTryAt, locale) })}
        </span>
      )}
      {canRetry && <RetryButton id={id} isEnded={isEnded} to={mail.to ?? ""} />}
    </div>
  );
}

/** The mail log, for managers: recipients and outcomes, never texts or links. */
export async function MailListScreen({ locale, actor, query }: Props) {
  const [{ t }, own, locales, heldCount, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.mailLog" }),
    getTranslations({ locale, namespace: "account.locales" }),
    countHeld(),
    listMails(
      actor,
      mailFilters(query),
      { currentPage: query.page, perPage: PER_PAGE },
      query.sort,
    ),
  ]);
  const kindName = (kind: string) => {
    const known = MAIL_KINDS.find((one) => one === kind);
    return known ? own(`kinds.${known}`) : kind;
  };
  const rowOf = (mail: MailView): DataRow => ({
    id: mail.id,
    name: mail.to ?? kindName(mail.kind),
    isMuted: mail.status === "obsolete",
    main: (
      <RowTitle locale={locale} title={mail.to ?? own("noAddress")} href={undefined}>
        {kindName(mail.kind)}
        {mail.locale && `, ${locales(mail.locale)}`}
      </RowTitle>
    ),
    cells: {
      state: <MailStateCell locale={locale} mail={mail} />,
      attempts: mail.perhaps_twice
        ? own("perhapsTwice", { count: mail.attempts })
        : String(mail.attempts),
      created_at: (
        <span className="whitespace-nowrap text-soft">{dateAndTime(mail.created_at, locale)}</span>
      ),
    },
  });
  const tabs = filterTabs(
    MAIL_STATES,
    (value) => own(`tabs.${value ?? "all"}`),
    (state) => mailList.hrefWith(query, { state }),
  );
  return (
    <ListScreen
      locale={locale}
      kind="mails"
      list={mailList}
      query={query}
      params={mailList.params(query)}
      page={page}
      columns={listColumns(t, mailList, "to")}
      rows={page.items.map(rowOf)}
      tabs={tabs}
      selects={[]}
      texts={["mailLog"]}
      intro={settings().SMTP_URL ? undefined : own("noServer")}
      after={
        <>
          {heldCount > 0 && <HeldInvitations count={heldCount} />}
          <MailCheck />
        </>
      }
    />
  );
}
