import { bookingTexts } from "@/components/kit/form/labels";
import { withReturnPath } from "@/components/kit/session/next-path";
import { ButtonLink } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import type { EventView } from "@/lib/commerce/event/read/view";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import { SignUpBox } from "./sign-up-box";
import { signUpLabels } from "./sign-up-labels";

/**
 * How to take part in a webinar. The page is cached: who reads it and the places left are asked by
 * the box, which shows visitors the way to the login.
 */
export async function SignUp({ webinar, locale }: { webinar: EventView; locale: Locale }) {
  const [t, labels, texts] = await Promise.all([
    getTranslations({ locale, namespace: "webinar" }),
    signUpLabels(locale),
    bookingTexts(locale),
  ]);
  const here = localePath(locale, paths.webinar(webinar.slug));
  const { id, ends_at } = webinar;
  return (
    <SignUpBox
      locale={locale}
      webinar={{ id, ends_at }}
      labels={labels}
      texts={texts}
      minePath={localePath(locale, webinarManifest.screens.webinars.path)}
      note={t("free")}
    >
      <ButtonLink href={withReturnPath(localePath(locale, paths.login), here)} rel="nofollow">
        {t("signIn")}
      </ButtonLink>
    </SignUpBox>
  );
}
