import { cache } from "react";
import { VisitorScreen } from "@/components/commerce/appointment/visitor/visitor-screen";
import { linkPage, type TokenProps } from "@/components/site/frame/link-page";
import { readVisitorPage } from "@/lib/commerce/appointment/visitor/read";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const load = cache(readVisitorPage);

/** A hold or a booking without an account, by its signed link. */
const { generateMetadata, Page } = linkPage({
  async find({ params }: TokenProps, locale) {
    const { token } = await params;
    const page = await load(token, locale);
    return page && { token, page };
  },
  async title({ page }, locale) {
    const t = await getTranslations({ locale, namespace: "appointment.visitor" });
    return t(`${page.state}Title`);
  },
  screen: (found, locale) => <VisitorScreen locale={locale} {...found} now={new Date()} />,
});

export { generateMetadata, Page as default };
