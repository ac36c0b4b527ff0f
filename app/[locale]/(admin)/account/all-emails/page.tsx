import { AllEmailsScreen } from "@/components/account/all-emails/all-emails-screen";
import { screenPage } from "@/components/account/screen/screen-page";
import { emailList } from "@/lib/account/lists";

const screen = screenPage("allEmails", ({ locale, actor, query }) => (
  <AllEmailsScreen locale={locale} actor={actor} query={emailList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
