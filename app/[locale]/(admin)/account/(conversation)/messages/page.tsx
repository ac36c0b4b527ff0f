import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { MessagesScreen } from "@/components/conversation/message/desk/messages-screen";
import { firstValue } from "@/lib/kernel/i18n/page-number";

const MAX_SUBJECT = 200;

/** The id of a person in `?with=`; undefined for anything else. */
function peerOf(value: string | string[] | undefined): number | undefined {
  const text = firstValue(value) ?? "";
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

const screen = screenPage("messages", ({ locale, actor, query }) => (
  <MessagesScreen
    locale={locale}
    userId={actor.userId}
    peer={peerOf(query.with)}
    subject={firstValue(query.subject)?.slice(0, MAX_SUBJECT)}
  />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
