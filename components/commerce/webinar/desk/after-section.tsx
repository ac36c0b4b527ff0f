import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { readAfter } from "@/lib/commerce/webinar/after/save";
import { AfterForm } from "./after-form";

type Props = { locale: Locale; actor: UserActor; webinarId: number };

/** What participants get after a webinar: links, files, and chapters of the recording. */
export async function AfterSection({ locale, actor, webinarId }: Props) {
  const [t, after] = await Promise.all([
    getTranslations({ locale, namespace: "account.webinar" }),
    readAfter(actor, webinarId, locale),
  ]);
  return (
    <section
      id="after"
      aria-labelledby="after-title"
      className="border-t border-rule px-4 pt-8 pb-12 lg:px-8"
    >
      <h2 id="after-title" className="text-xl">
        {t("after.title")}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{t(after.told_at ? "after.told" : "after.intro")}</p>
      <ScreenTexts locale={locale} namespaces={["webinar", "editor", "media"]}>
        <AfterForm after={after} />
      </ScreenTexts>
    </section>
  );
}
