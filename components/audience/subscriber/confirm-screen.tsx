import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formTexts } from "@/components/kit/form/labels";
import { ButtonLink } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { NEWSLETTER_PATHS } from "@/lib/audience/subscriber/links";
import type { ConfirmView } from "@/lib/audience/subscriber/link-view";
import { ConfirmPanel } from "./confirm-panel";
import { LinkScreen } from "./link-screen";

type Props = { locale: Locale; token: string; view: ConfirmView };

/** The page of a link that confirms a sign-up or a new address. */
export async function ConfirmScreen({ locale, token, view }: Props) {
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: "newsletter" }),
    formTexts(locale),
  ]);
  const path = `${NEWSLETTER_PATHS.confirm}/${token}`;
  if (view.state !== "waiting" && view.state !== "already")
    return (
      <LinkScreen locale={locale} path={path} title={t(`${view.state}Title`)}>
        <p className="mb-6">{t(`${view.state}Text`)}</p>
        <ButtonLink locale={locale} href="/subscribe">
          {t("subscribeAgain")}
        </ButtonLink>
      </LinkScreen>
    );
  const { email, isNewAddress, state } = view;
  const labels = {
    lead: isNewAddress ? t("newAddressLead", { email }) : t("confirmLead", { email }),
    confirm: t("confirmButton"),
    sending: t("takingBack"),
    confirmed: t("confirmed", { email }),
    already: t("already", { email }),
  };
  return (
    <LinkScreen
      locale={locale}
      path={path}
      title={isNewAddress ? t("newAddressTitle") : t("confirmTitle")}
    >
      {state === "already" ? (
        <p>{labels.already}</p>
      ) : (
        <ConfirmPanel locale={locale} token={token} texts={texts} labels={labels} />
      )}
    </LinkScreen>
  );
}
