import { cache } from "react";
import { RecommendScreen } from "@/components/conversation/recommendation/recommend-screen";
import { linkPage, type TokenProps } from "@/components/site/frame/link-page";
import { readByLink } from "@/lib/conversation/recommendation/read";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const load = cache(readByLink);

/** Where an invited person writes or withdraws a recommendation. */
const { generateMetadata, Page } = linkPage({
  async find({ params }: TokenProps, locale) {
    const { token } = await params;
    const recommendation = await load(token, locale);
    return recommendation && { token, recommendation };
  },
  async title({ recommendation }, locale) {
    const t = await getTranslations({ locale, namespace: "recommendation" });
    return t("formTitle", { company: recommendation.company || t("goneName") });
  },
  screen: (found, locale) => <RecommendScreen locale={locale} {...found} />,
});

export { generateMetadata, Page as default };
