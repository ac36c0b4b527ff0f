import { InboxListScreen } from "@/components/conversation/contact/desk/inbox-list-screen";
import { InboxThreadScreen } from "@/components/conversation/contact/desk/inbox-thread-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { findInboxThread } from "@/lib/conversation/contact/inbox";
import { inboxList } from "@/lib/conversation/contact/screen-list";
import { idFromPath } from "@/lib/kernel/slug/service";

type Parts = { id?: string[] };

/** The inbox of the contact form, or one of its messages. */
const screen = screenPage(
  "inbox",
  async ({ locale, actor, params: { id }, query }) => {
    if (!id) return <InboxListScreen locale={locale} actor={actor} query={inboxList.read(query)} />;
    const threadId = id.length === 1 ? idFromPath(id[0]!) : undefined;
    const thread = threadId === undefined ? null : await findInboxThread(actor, threadId);
    return thread ? <InboxThreadScreen locale={locale} actor={actor} thread={thread} /> : undefined;
  },
  { address: ({ id = [] }: Parts) => [SCREENS.inbox.path, ...id].join("/") },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
