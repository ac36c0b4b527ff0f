import { cache } from "react";
import { ThreadScreen } from "@/components/conversation/thread/thread-screen";
import { linkPage, type TokenProps } from "@/components/site/frame/link-page";
import { readThreadByLink } from "@/lib/conversation/thread/by-link";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { siteName } from "@/lib/kernel/setting/service";

const load = cache(readThreadByLink);

/** A conversation by signed link, for the person who began it. */
const { generateMetadata, Page } = linkPage({
  async find({ params }: TokenProps, locale) {
    const { token } = await params;
    const thread = await load(token, locale);
    return thread && { token, thread };
  },
  async title({ thread }, locale) {
    const t = await getTranslations({ locale, namespace: "thread" });
    return t("title", { site: thread.company?.name || (await siteName()) });
  },
  screen: (found, locale) => <ThreadScreen locale={locale} {...found} />,
});

export { generateMetadata, Page as default };
