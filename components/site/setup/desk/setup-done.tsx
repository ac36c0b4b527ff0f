import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { nextStep, type SetupView } from "@/lib/site/setup/progress";
import { setupPath } from "./setup-path";

/** The end of the set-up: a link to the first open step, and links to further work. */
export async function SetupDone({ locale, setup }: { locale: Locale; setup: SetupView }) {
  const t = await getTranslations({ locale, namespace: "account.setup" });
  const open = nextStep(setup);
  const links = [
    ["post", SCREENS.post.path],
    ["member", SCREENS.member.path],
    ["pages", SCREENS.allPages.path],
    ["settings", SCREENS.settings.path],
  ] as const;
  return (
    <>
      {open && (
        <p className="mb-6">
          {t("doneSkipped")}{" "}
          <ButtonLink locale={locale} href={setupPath(open)} kind="quiet" size="small">
            {t(`names.${open}`)}
          </ButtonLink>
        </p>
      )}
      <ul className="action-list border-t border-ink pt-6">
        {links.map(([name, href]) => (
          <li key={name}>
            <div>
              <h3>{t(`nextSteps.${name}`)}</h3>
              <p>{t(`nextSteps.${name}Text`)}</p>
            </div>
            <ButtonLink locale={locale} href={href} kind="quiet">
              {t(`nextSteps.${name}Link`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink locale={locale} href={paths.dashboard}>
          {t("toDashboard")}
        </ButtonLink>
        <ButtonLink locale={locale} href={paths.home} kind="quiet">
          {t("toSite")}
        </ButtonLink>
      </p>
    </>
  );
}
