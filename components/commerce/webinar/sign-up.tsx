import { formTexts } from "@/components/kit/form/labels";
import { withReturnPath } from "@/components/kit/session/next-path";
import { ButtonLink } from "@/components/kit/ui/button";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { EventView } from "@/lib/commerce/event/read/view";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import { SignUpBox } from "./sign-up-box";

/** The texts of the box; `{…}` are filled in by the browser. */
async function signUpLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "webinar" });
  return {
    // Both forms, since the browser knows the number and has no message format.
    place: t("places", { count: 1 }),
    places: t("places", { count: 7 }).replace("7", "{count}"),
    full: t("full"),
    over: t("over"),
    signUp: t("signUp"),
    signing: t("signing"),
    signedUp: t("signedUp"),
    mine: t("mine"),
    join: t("join"),
    opens: t("opens"),
    recording: t("recording"),
    unverified: t("unverified"),
    readerTime: t("readerTime", { time: "{time}" }),
  };
}
export type SignUpLabels = Awaited<ReturnType<typeof signUpLabels>>;

/**
 * How to take part in a webinar. The page is cached: who reads it and the places left are asked by
 * the box, which shows visitors the way to the login.
 */
export async function SignUp({ webinar, locale }: { webinar: EventView; locale: Locale }) {
  const [t, labels, texts] = await Promise.all([
    getTranslations({ locale, namespace: "webinar" }),
    signUpLabels(locale),
    formTexts(locale),
  ]);
  const here = localePath(locale, paths.webinar(webinar.slug));
  const { id, starts_at, ends_at, time_zone } = webinar;
  return (
    <section aria-labelledby="sign-up" className="mt-12">
      <Static>
        <h2 id="sign-up" className="border-t border-ink pt-5 text-2xl">
          {t("signUpTitle")}
        </h2>
        <p className="mt-2 text-soft">{t("free")}</p>
      </Static>
      <SignUpBox
        locale={locale}
        webinar={{ id, starts_at, ends_at, time_zone }}
        labels={labels}
        texts={texts}
        minePath={localePath(locale, webinarManifest.screens.webinars.path)}
      >
        <ButtonLink href={withReturnPath(localePath(locale, paths.login), here)} rel="nofollow">
          {t("signIn")}
        </ButtonLink>
      </SignUpBox>
    </section>
  );
}
