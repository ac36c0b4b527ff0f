import { getTranslations } from "@/lib/kernel/i18n/translations";
import { FormScreen } from "@/components/kit/desk/screen/form-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Chip } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EditorActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { planChoices } from "@/lib/commerce/promo-code/plans";
import { eventChoices } from "@/lib/commerce/promo-code/events";
import { localePath } from "@/lib/kernel/i18n/locale";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import { codeHash } from "@/lib/commerce/promo-code/code-link";
import type { PromoCodeView } from "@/lib/commerce/promo-code/schema";
import { NewPromoCodeForm, PromoCodeForm } from "./promo-code-form";
import { RemoveButton } from "./remove-button";
import { STATE_TONES } from "./state-tones";

type Props = { locale: Locale; actor: EditorActor; code: PromoCodeView | null };

/** A promo code, or a new one; for editors. */
export async function PromoCodeScreen({ locale, actor, code }: Props) {
  const [t, events, plans] = await Promise.all([
    getTranslations({ locale, namespace: "account.promoCode" }),
    eventChoices(actor, code, locale),
    planChoices(actor, locale),
  ]);
  const listPath = SCREENS.promoCodes.path;
  // With the code behind it the page of an event shows at once what the code opens.
  const links = (code ? events : [])
    .filter(({ types }) => types.some(({ id }) => code?.opens.includes(id)))
    .map(({ path }) => absoluteUrl(localePath(locale, path)) + codeHash(code?.code ?? ""));
  return (
    <ScreenTexts locale={locale} namespaces={["promoCode"]}>
      <FormScreen
        locale={locale}
        back={{ path: listPath, text: t("back") }}
        title={code?.code ?? t("newTitle")}
        intro={
          code && (
            <>
              <Chip tone={STATE_TONES[code.state]}>{t(`states.${code.state}`)}</Chip>
              <p className="mt-2">{t(`kinds.${code.kind}`)}</p>
              <p>{t("usesText", { count: code.uses })}</p>
              {links.length > 0 && <p className="mt-2">{t("links")}</p>}
              {links.map((link) => (
                <p key={link} className="mt-1 break-all">
                  <a href={link}>{link}</a>
                </p>
              ))}
            </>
          )
        }
        removal={
          code &&
          (code.state !== "ended" || !code.was_used) && (
            <RemoveButton id={code.id} isUsed={code.was_used} listPath={listPath} />
          )
        }
      >
        {code ? (
          <PromoCodeForm key={code.id} code={code} events={events} plans={plans} />
        ) : (
          <NewPromoCodeForm events={events} plans={plans} path={SCREENS.promoCode.path} />
        )}
      </FormScreen>
    </ScreenTexts>
  );
}
