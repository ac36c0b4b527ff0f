import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatMoment } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { settings } from "@/lib/kernel/core/settings";
import { MAIL_KINDS } from "@/lib/kernel/mail-log/kinds";
import { listMails } from "@/lib/kernel/mail-log/list";
import { mailFilters, mailList, MAIL_STATES } from "@/lib/kernel/mail-log/screen-list";
import { countHeld } from "@/lib/conversation/recommendation/held";
import { HeldInvitations } from "./held-invitations";
import { MailCheck } from "./mail-check";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { MailState } from "./mail-state";

/** The mail log, for managers: recipients and outcomes, never texts or links. */
export async function MailListScreen(props: ListProps<ManagerActor, typeof mailList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [t, heldCount, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.mailLog" }),
    countHeld(),
    listMails(actor, mailFilters(query), paging, query.sort),
  ]);
  const kindName = (kind: string) => {
    const known = MAIL_KINDS.find((one) => one === kind);
    return known ? t(`kinds.${known}`) : kind;
  };
  return (
    <PlainListScreen
      {...props}
      kind="mails"
      list={mailList}
      page={page}
      item="to"
      row={(mail) => ({
        name: mail.to ?? kindName(mail.kind),
        title: mail.to ?? t("noAddress"),
        isMuted: mail.status === "obsolete",
        below: (
          <>
            {kindName(mail.kind)}
            {mail.locale && `, ${LOCALE_FACTS[mail.locale].label}`}
          </>
        ),
      })}
      cells={{
        state: (mail) => <MailState locale={locale} mail={mail} />,
        attempts: ({ perhaps_twice: isPerhapsTwice, attempts }) =>
          isPerhapsTwice ? t("perhapsTwice", { count: attempts }) : String(attempts),
        created_at: (mail) => (
          <span className="whitespace-nowrap text-soft">
            {formatMoment(mail.created_at, locale)}
          </span>
        ),
      }}
      tabs={{ values: MAIL_STATES, label: (value) => t(`tabs.${value ?? "all"}`) }}
      texts={["mailLog"]}
      intro={settings().SMTP_URL ? undefined : t("noServer")}
      after={
        <>
          {heldCount > 0 && <HeldInvitations count={heldCount} />}
          <MailCheck />
        </>
      }
    />
  );
}
