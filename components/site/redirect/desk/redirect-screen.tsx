import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { RedirectView } from "@/lib/site/redirect/schema";
import { NewRedirectForm, RedirectForm } from "./redirect-form";
import { RemoveButton } from "./remove-button";

type Props = { locale: Locale; redirect: RedirectView | null };

/** A redirect, or a new one; for managers. */
export async function RedirectScreen({ locale, redirect }: Props) {
  const t = await getTranslations({ locale, namespace: "account.redirect" });
  const listPath = SCREENS.redirects.path;
  return (
    <ScreenTexts locale={locale} namespaces={["redirect"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={listPath}>
            ← {t("back")}
          </Link>
        }
        title={redirect?.from ?? t("newTitle")}
        intro={
          redirect && (
            <a className="link-line" href={encodeURI(localePath(locale, redirect.from))}>
              {t("test")}
            </a>
          )
        }
      />
      <div className="max-w-3xl border-t border-ink pt-8">
        {redirect ? (
          <>
            <RedirectForm key={redirect.id} redirect={redirect} />
            <p className="mt-10 border-t border-rule pt-6">
              <RemoveButton id={redirect.id} from={redirect.from} listPath={listPath} />
            </p>
          </>
        ) : (
          <NewRedirectForm listPath={listPath} />
        )}
      </div>
    </ScreenTexts>
  );
}
