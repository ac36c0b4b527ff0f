import { listTexts } from "@/components/kit/desk/list/list-texts";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { LinkedText } from "@/components/kit/ui/linked-text";
import type { UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listMessages } from "@/lib/commerce/ticket/message/list";
import { MessageForm } from "./message-form";

type Props = {
  locale: Locale;
  actor: UserActor;
  eventId: number;
  /** The endpoint of the event; of a webinar, whose participants have no tickets, another one. */
  api?: string;
  types?: { id: number; name: string }[];
};

/**
 * Messages to those who have tickets, or take part in a webinar: the form of a new one, and the last
 * ones with their mails.
 */
export async function Messages({ locale, actor, eventId, api, types = [] }: Props) {
  const [t, { whenOf }, { items }] = await Promise.all([
    getTranslations({ locale, namespace: "account.ticket.message" }),
    listTexts(locale),
    listMessages(actor, eventId, { currentPage: 0, perPage: PER_PAGE }, locale),
  ]);
  const namesOf = (ids: readonly number[]) =>
    types.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(", ");
  return (
    <section aria-labelledby="messages" className="mt-12">
      <h2 id="messages" className="text-xl">
        {t(api ? "titleWebinar" : "title")}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{t(api ? "webinarIntro" : "intro")}</p>
      <ScreenTexts locale={locale} namespaces={["ticket"]}>
        <MessageForm api={api ?? `/api/event/${eventId}`} types={types} />
      </ScreenTexts>
      {items.length > 0 && (
        <ul aria-label={t("log")} className="mt-8 grid gap-4">
          {items.map((message) => (
            <li key={message.id} className="border-s-3 border-rule ps-4">
              <details>
                <summary>
                  <strong className="font-semibold">{message.subject}</strong>
                </summary>
                <p className="mt-2 max-w-2xl whitespace-pre-line">
                  <LinkedText text={message.text} />
                </p>
              </details>
              <span className="block text-sm text-soft">
                {[whenOf(message.created_at), message.sent_by, namesOf(message.ticket_type_ids)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <span className="block text-sm">
                {t("counts", {
                  sent: message.sent,
                  waiting: message.waiting,
                  failed: message.not_sent,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
