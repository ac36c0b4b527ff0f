import type { DataRow } from "@/components/kit/desk/list/data-table";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { eventTitle } from "@/lib/commerce/ticket/event-names";
import { listParticipants } from "@/lib/commerce/webinar/participant/list";
import type { ParticipantView } from "@/lib/commerce/webinar/participant/schema";
import { participantList } from "@/lib/commerce/webinar/participant/screen-list";

type Props = {
  locale: Locale;
  actor: EditorActor;
  webinarId: number;
  query: ReturnType<ReturnType<typeof participantList>["read"]>;
};

/** The people who signed up for a webinar, for editors. */
export async function ParticipantsScreen({ locale, actor, webinarId, query }: Props) {
  const list = participantList(webinarId);
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [{ t, whenOf }, own, title, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.webinar" }),
    eventTitle(webinarId, locale),
    listParticipants(actor, webinarId, query, paging),
  ]);
  const rowOf = ({ id, name, surname, email, signed_at: signedAt }: ParticipantView): DataRow => {
    const fullName = `${surname} ${name}`.trim();
    return {
      id,
      name: fullName,
      main: (
        <RowTitle locale={locale} title={fullName} href={undefined}>
          {email}
        </RowTitle>
      ),
      cells: { signed_at: whenOf(signedAt) },
    };
  };
  return (
    <ListScreen
      locale={locale}
      kind="signups"
      list={list}
      query={query}
      params={list.params(query)}
      page={page}
      columns={listColumns(t, list, "surname")}
      rows={page.items.map(rowOf)}
      tabs={[]}
      selects={[]}
      exportPath={`/api/webinar/${webinarId}/signups/export`}
      intro={own("participantsIntro", { title })}
    >
      <ButtonLink kind="quiet" locale={locale} href={`${SCREENS.webinar.path}/${webinarId}`}>
        {own("toWebinar")}
      </ButtonLink>
    </ListScreen>
  );
}
