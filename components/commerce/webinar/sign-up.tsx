import { bookingTexts } from "@/components/kit/form/labels";
import { withReturnPath } from "@/components/kit/session/next-path";
import { Static } from "@/components/kit/ui/static";
import type { EventView } from "@/lib/commerce/event/read/view";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ForGuests } from "./guest/for-guests";
import { GUEST_FORM_ID } from "./guest/form-id";
import { LateGuestForm } from "./guest/late-guest-form";
import { SignUpBox } from "./sign-up-box";
import { signUpLabels } from "./sign-up-labels";

type Props = { webinar: EventView; locale: Locale };

/**
 * How to take part in a webinar. The page is cached: who reads it and the places left are asked by
 * the box, which leads visitors to the form.
 */
export async function SignUp({ webinar, locale }: Props) {
  const [t, labels, texts] = await Promise.all([
    getTranslations({ locale, namespace: "webinar" }),
    signUpLabels(locale),
    bookingTexts(locale),
  ]);
  const { id, ends_at } = webinar;
  return (
    <SignUpBox
      locale={locale}
      webinar={{ id, ends_at }}
      labels={labels}
      texts={texts}
      minePath={localePath(locale, webinarManifest.screens.webinars.path)}
      note={t("free")}
    />
  );
}

/** The form with which one takes part without an account, and the way to the login. */
export async function SignUpForm({ webinar, locale }: Props) {
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: "webinar" }),
    bookingTexts(locale),
  ]);
  const here = localePath(locale, paths.webinar(webinar.slug));
  const { offline, unanswered } = texts.problems;
  return (
    <ForGuests endsAt={webinar.ends_at} titleId={GUEST_FORM_ID}>
      <Static>
        <h2 id={GUEST_FORM_ID} className="scroll-mt-28">
          {t("guest.formTitle")}
        </h2>
        <p className="mt-3 text-soft">
          {t("signInText")}{" "}
          <a
            href={withReturnPath(localePath(locale, paths.login), here)}
            rel="nofollow"
            className="link-line"
          >
            {t("signIn")}
          </a>
          .
        </p>
      </Static>
      <LateGuestForm
        locale={locale}
        webinarId={webinar.id}
        texts={texts}
        labels={{
          name: t("guest.name"),
          email: t("guest.email"),
          emailHint: t("guest.emailHint"),
          privacy: t("guest.privacy"),
          send: t("guest.send"),
          sending: t("guest.sending"),
          offline,
          unanswered,
        }}
      />
    </ForGuests>
  );
}
