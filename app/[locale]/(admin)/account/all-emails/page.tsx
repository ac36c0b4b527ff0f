import { SubscriberListScreen } from "@/components/audience/subscriber/desk/subscriber-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { emailList } from "@/lib/audience/subscriber/screen-list";

const screen = screenPage("allEmails", ({ locale, actor, query }) => (
  <SubscriberListScreen locale={locale} actor={actor} query={emailList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
