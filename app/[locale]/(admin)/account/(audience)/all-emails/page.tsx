import { SubscriberListScreen } from "@/components/audience/subscriber/desk/subscriber-list-screen";
import { ImportSubscribers } from "@/components/site/import/subscribers/import-subscribers";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { emailList } from "@/lib/audience/subscriber/screen-list";

const screen = screenPage("allEmails", ({ locale, actor, query }) => (
  <SubscriberListScreen
    locale={locale}
    actor={actor}
    query={emailList.read(query)}
    importButton={<ImportSubscribers />}
  />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
