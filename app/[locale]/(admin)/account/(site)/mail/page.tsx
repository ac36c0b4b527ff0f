import { MailListScreen } from "@/components/site/mail-log/desk/mail-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { mailList } from "@/lib/kernel/mail-log/screen-list";

const screen = screenPage("mail", ({ locale, actor, query }) => (
  <MailListScreen locale={locale} actor={actor} query={mailList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
