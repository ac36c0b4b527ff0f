import { redirect } from "next/navigation";
import { cache } from "react";
import { MeetingScreen } from "@/components/commerce/meeting/meeting-screen";
import { linkPage } from "@/components/site/frame/link-page";
import { isBookingAddress } from "@/lib/commerce/meeting-room/entrance";
import { readMeetingPage } from "@/lib/commerce/meeting-room/page";
import { meetingPath } from "@/lib/commerce/appointment/paths";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { params: Promise<{ locale: string; id: string }> };

const load = cache(async (address: string, locale: Locale) => {
  const actor = await pageActor();
  // Whoever follows the link of their booking signs in first, whether there is such a booking or not.
  if (actor.kind !== "user" && isBookingAddress(address)) {
    const back = encodeURIComponent(localePath(locale, meetingPath(address)));
    redirect(`${localePath(locale, "/user/login")}?next=${back}`);
  }
  return readMeetingPage(address, actor, locale);
});

/** The room of a booking: for its guest and company, signed in, and by signed or one-time link. */
const { generateMetadata, Page } = linkPage({
  async find({ params }: Props, locale) {
    const { id: address } = await params;
    const page = await load(address, locale);
    return page && { address, page };
  },
  async title(_found, locale) {
    const t = await getTranslations({ locale, namespace: "meeting" });
    return t("title");
  },
  screen: (found, locale) => <MeetingScreen locale={locale} {...found} />,
});

export { generateMetadata, Page as default };
