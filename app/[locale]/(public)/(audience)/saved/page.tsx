import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { BrowserSaved } from "@/components/audience/board/browser-saved";
import { KeepButton } from "@/components/kit/offline/keep-button";
import { PageShell } from "@/components/kit/layout/page-shell";
import { userPaths } from "@/components/kit/session/user-paths";
import { paths } from "@/lib/kernel/core/paths";
import { SAVED_KINDS } from "@/lib/audience/board/limits";
import { localePath, LOCALES } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { recordOf } from "@/lib/kernel/core/records";

type Props = { params: LocaleParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "board" });
  return { title: t("browserTitle"), robots: { index: false, follow: false } };
}

/** What a visitor saved in this browser; the server knows nothing of it. */
export default async function BrowserSavedPage({ params }: Props) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "board" });
  const labels = {
    intro: t("browserIntro"),
    empty: t("browserEmpty"),
    follows: t("browserFollows"),
    remove: t("remove"),
    clear: t("clear"),
    signIn: t("signIn"),
    register: t("register"),
    toAccount: t("toAccount"),
    openAccount: t("openAccount"),
    toMagazine: t("toMagazine"),
    kinds: recordOf(SAVED_KINDS, (kind) => t(`kinds.${kind}`)),
  };
  const links = {
    signIn: localePath(
      locale,
      `${paths.login}?next=${encodeURIComponent(localePath(locale, "/account/saved"))}`,
    ),
    register: localePath(locale, userPaths.register),
    account: localePath(locale, "/account/saved"),
    magazine: localePath(locale, paths.posts),
  };
  return (
    <PageShell
      locale={locale}
      path="/saved"
      alternates={recordOf(LOCALES, (language) => localePath(language, "/saved"))}
    >
      <div className="shell py-10 wide:py-14">
        <h1 className="text-4xl wide:text-6xl">{t("browserTitle")}</h1>
        <KeepButton locale={locale} className="mt-5" />
        <BrowserSaved labels={labels} links={links} />
      </div>
    </PageShell>
  );
}
