import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { ButtonLink } from "@/components/kit/ui/button";
import { Messages } from "@/components/commerce/ticket/desk/messages";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { eventTitle } from "@/lib/commerce/ticket/event-names";
import { listParticipants } from "@/lib/commerce/webinar/participant/list";
import type { ParticipantView } from "@/lib/commerce/webinar/participant/schema";
import { participantList } from "@/lib/commerce/webinar/participant/screen-list";
import { QuestionsSection } from "./questions-section";
import { WebinarFigures } from "./webinar-figures";

type Props = ListProps<UserActor, ReturnType<typeof participantList>> & { webinarId: number };

/** A key of a row: a guest may have the number of a user's sign-up. */
const rowId = ({ id, is_guest: isGuest }: ParticipantView) => (isGuest ? -id : id);

/** The people who signed up for a webinar, for those who manage it. */
export async function ParticipantsScreen({ webinarId, ...props }: Props) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [t, title, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.webinar" }),
    eventTitle(webinarId, locale),
    listParticipants(actor, webinarId, query, paging),
  ]);
  return (
    <PlainListScreen
      {...props}
      kind="signups"
      list={participantList(webinarId)}
      // Users and guests are counted apart.
      page={{ ...page, items: page.items.map((one) => ({ ...one, id: rowId(one) })) }}
      item="surname"
      row={({ name, surname, email, is_guest: isGuest }) => ({
        name: `${surname} ${name}`.trim(),
        below: isGuest ? t("guest", { email }) : email,
      })}
      cells={{ signed_at: (person, { whenOf }) => whenOf(person.signed_at) }}
      exportPath={`/api/webinar/${webinarId}/signups/export`}
      intro={t("participantsIntro", { title })}
      after={
        <>
          <QuestionsSection locale={locale} actor={actor} webinarId={webinarId} />
          <WebinarFigures locale={locale} actor={actor} webinarId={webinarId} />
          <Messages
            locale={locale}
            actor={actor}
            api={`/api/webinar/${webinarId}`}
            eventId={webinarId}
          />
        </>
      }
    >
      <ButtonLink kind="quiet" locale={locale} href={`${SCREENS.webinar.path}/${webinarId}`}>
        {t("toWebinar")}
      </ButtonLink>
    </PlainListScreen>
  );
}
