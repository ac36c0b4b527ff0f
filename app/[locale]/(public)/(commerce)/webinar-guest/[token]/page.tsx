import { cache } from "react";
import { GuestScreen, stateOf } from "@/components/commerce/webinar/guest/guest-screen";
import { linkPage, type TokenProps } from "@/components/site/frame/link-page";
import { readGuestPage } from "@/lib/commerce/webinar/guest/find";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const load = cache(readGuestPage);

/** A sign-up for a webinar without an account, by its signed link. */
const { generateMetadata, Page } = linkPage({
  async find({ params }: TokenProps, locale) {
    const { token } = await params;
    const page = await load(token, locale);
    return page === undefined ? undefined : { token, page };
  },
  async title({ page }, locale) {
    const t = await getTranslations({ locale, namespace: "webinar.guest" });
    return t(`${stateOf(page, new Date())}Title`);
  },
  screen: (found, locale) => <GuestScreen locale={locale} {...found} now={new Date()} />,
});

export { generateMetadata, Page as default };
