import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formTexts } from "@/components/kit/form/labels";
import { setupLabels } from "@/components/people/user/labels";
import { UserFrame } from "@/components/people/user/user-frame";
import { userPaths } from "@/components/kit/session/user-paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { siteName } from "@/lib/kernel/setting/service";
import { FirstManagerForm } from "./first-manager-form";

const STEPS = ["nextSite", "nextContact", "nextSections", "nextPages", "nextAccess"] as const;

/** Page `/setup`: the form for the first manager's account, and a list of the steps that follow. */
export async function FirstManagerPage({ locale }: { locale: Locale }) {
  const [t, labels, texts, name] = await Promise.all([
    getTranslations({ locale, namespace: "user.setup" }),
    setupLabels(locale),
    formTexts(locale),
    siteName(),
  ]);
  return (
    <UserFrame
      locale={locale}
      path={userPaths.setup}
      illustration="door"
      aside={
        <section className="mt-10">
          <h2 className="headline text-2xl">{t("nextTitle")}</h2>
          <ol className="mt-4 grid gap-2">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-3 border-t border-rule pt-2">
                <span aria-hidden="true" className="w-5 tabular-nums text-soft">
                  {index + 1}
                </span>
                {t(step)}
              </li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-soft">{t("nextNote")}</p>
        </section>
      }
    >
      <FirstManagerForm locale={locale} labels={labels} texts={texts} siteName={name} />
    </UserFrame>
  );
}
