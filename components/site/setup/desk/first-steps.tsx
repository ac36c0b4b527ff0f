import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { hasFirstSteps, nextStep, type SetupView } from "@/lib/site/setup/progress";
import { FIRST_STEPS, type FirstStep } from "@/lib/site/setup/steps";
import { DismissButton } from "./dismiss-button";
import { setupPath } from "./setup-path";
import "./first-steps.css";

/** The screen of each step. `mails` has none: the operator sets `SMTP_URL` on the server. */
const PATHS: Record<Exclude<FirstStep, "mails">, string> = {
  contact: `${SCREENS.settings.path}#contact`,
  logo: `${SCREENS.settings.path}#site`,
  sections: setupPath("sections"),
  pages: SCREENS.allPages.path,
  post: SCREENS.post.path,
  company: SCREENS.member.path,
};

/** The first steps of a new site on the dashboard; null on a demo, and when done or dismissed. */
export async function FirstSteps({ locale, setup }: { locale: Locale; setup: SetupView }) {
  const t = await getTranslations({ locale, namespace: "account.setup.firstSteps" });
  if (!hasFirstSteps(setup)) return null;
  const { first_steps: isDone, untouched_pages: count } = setup;
  const open = FIRST_STEPS.filter((step) => !isDone[step]);
  const done = FIRST_STEPS.filter((step) => isDone[step]);
  const next = nextStep(setup);
  const pagesPath = setup.steps.pages === "done" ? PATHS.pages : setupPath("pages");
  return (
    <section aria-labelledby="first-steps-title" className="mb-14">
      <div className="desk-title">
        <h2 id="first-steps-title" className="text-xl">
          {t("title")}
        </h2>
        <p className="meta">{t("progress", { done: done.length, all: FIRST_STEPS.length })}</p>
      </div>
      <ul className="task-list first-steps">
        {open.map((step) => (
          <li key={step}>
            <div className="min-w-0 flex-1 basis-80">
              <h3>{t(step)}</h3>
              <p className="mt-1">{t(`${step}Text`, { count })}</p>
            </div>
            {step !== "mails" && (
              <ButtonLink
                locale={locale}
                href={step === "pages" ? pagesPath : PATHS[step]}
                kind="quiet"
              >
                {t(`${step}Link`)}
              </ButtonLink>
            )}
          </li>
        ))}
        {done.map((step) => (
          <li key={step} data-done>
            <h3>
              <span aria-hidden="true">✓ </span>
              {t(step)}
              <span className="visually-hidden">: {t("done")}</span>
            </h3>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {next && (
          <ButtonLink locale={locale} href={setupPath(next)}>
            {t("resume")}
          </ButtonLink>
        )}
        <DismissButton label={t("dismiss")} />
      </p>
    </section>
  );
}
