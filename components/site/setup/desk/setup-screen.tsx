import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { isOneOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { nextStep, readSetup, type SetupView } from "@/lib/site/setup/progress";
import { SETUP_STEPS, type SetupStep } from "@/lib/site/setup/steps";
import { SetupDone } from "./setup-done";
import { DONE, setupPath } from "./setup-path";
import { StepForm } from "./step-form";
import "./setup.css";

type Place = SetupStep | typeof DONE | undefined;

/**
 * Whether the last part of a path is a step or the final page; undefined is the first open step.
 */
export const isSetupPlace = (word: string | undefined): word is Place =>
  word === undefined || isOneOf([...SETUP_STEPS, DONE], word);

/** Links to all steps with their states; each can be opened at any time. */
async function StepList({
  locale,
  setup,
  current,
}: {
  locale: Locale;
  setup: SetupView;
  current: SetupStep | typeof DONE;
}) {
  const t = await getTranslations({ locale, namespace: "account.setup" });
  return (
    <nav aria-label={t("steps")}>
      <ol className="setup-steps">
        {SETUP_STEPS.map((step, index) => (
          <li key={step} data-state={setup.steps[step]}>
            <Link
              locale={locale}
              href={setupPath(step)}
              aria-current={step === current ? "step" : undefined}
            >
              <span aria-hidden="true" className="setup-number">
                {setup.steps[step] === "done" ? "✓" : index + 1}
              </span>
              <span className="setup-name">
                {t(`names.${step}`)}
                <span className="visually-hidden">: {t(`states.${setup.steps[step]}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The first-run set-up: one step at a time; managers can leave and resume it. */
export async function SetupScreen({
  locale,
  actor,
  place,
}: {
  locale: Locale;
  actor: ManagerActor;
  place: Place;
}) {
  const [t, setup] = await Promise.all([
    getTranslations({ locale, namespace: "account.setup" }),
    readSetup(actor),
  ]);
  const current = place ?? nextStep(setup) ?? DONE;
  const isDone = current === DONE;
  return (
    <ScreenTexts locale={locale} namespaces={["setup", "settings", "editor", "media"]}>
      <ScreenHead
        kicker={t("title")}
        title={isDone ? t("doneTitle") : t(`titles.${current}`)}
        intro={<p>{isDone ? t("doneText") : t(`intros.${current}`)}</p>}
      />
      <StepList locale={locale} setup={setup} current={current} />
      {isDone ? (
        <SetupDone locale={locale} setup={setup} />
      ) : (
        <StepForm key={current} locale={locale} actor={actor} step={current} setup={setup} />
      )}
    </ScreenTexts>
  );
}
