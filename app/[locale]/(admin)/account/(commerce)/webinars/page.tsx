import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SignupsScreen } from "@/components/commerce/webinar/desk/signups-screen";
import { pageNumber } from "@/lib/kernel/i18n/page-number";

/** The webinars that the user signed up for. */
const screen = screenPage("webinars", ({ locale, actor, query }) => {
  const when = query.when === "past" ? "past" : "upcoming";
  const currentPage = pageNumber(query.page) ?? 0;
  return (
    <SignupsScreen
      locale={locale}
      actor={actor}
      when={when}
      currentPage={currentPage}
      now={new Date()}
    />
  );
});

export const generateMetadata = screen.metadata;
export default screen.Page;
