import { FormScreen } from "@/components/kit/desk/screen/form-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { RedirectView } from "@/lib/site/redirect/schema";
import { NewRedirectForm, RedirectForm } from "./redirect-form";
import { RemoveButton } from "./remove-button";

type Props = { locale: Locale; redirect: RedirectView | null };

/** A redirect, or a new one; for managers. */
export async function RedirectScreen({ locale, redirect }: Props) {
  const t = await getTranslations({ locale, namespace: "account.redirect" });
  const listPath = SCREENS.redirects.path;
  const trial = redirect && (
    <a className="link-line" href={encodeURI(localePath(locale, redirect.from))}>
      {t("test")}
    </a>
  );
  return (
    <ScreenTexts locale={locale} namespaces={["redirect"]}>
      <FormScreen
        locale={locale}
        back={{ path: listPath, text: t("back") }}
        title={redirect?.from ?? t("newTitle")}
        intro={trial}
        removal={
          redirect && <RemoveButton id={redirect.id} from={redirect.from} listPath={listPath} />
        }
      >
        {redirect ? (
          <RedirectForm key={redirect.id} redirect={redirect} />
        ) : (
          <NewRedirectForm listPath={listPath} />
        )}
      </FormScreen>
    </ScreenTexts>
  );
}
