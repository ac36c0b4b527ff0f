"use client";

import { useTranslations } from "next-intl";
import { useId, type MouseEvent } from "react";
import { Icon } from "@/components/kit/ui/icon";
import {
  stepFragment,
  type Completeness,
  type CompletenessStep,
} from "@/lib/directory/member/completeness";
import "./completeness.css";

/** The number of steps that are proposed at once. */
const PROPOSED = 3;

type Props = {
  completeness: Completeness;
  /** The path of the screen that edits the page; the links of the steps lead to its fields. */
  path: string;
  /** Goes to the field of a step on this screen, in place of following its link. */
  onGo?: (step: CompletenessStep) => void;
};

/** How complete a company page is in percent, the next steps, and all steps folded. */
export function CompletenessCard({ completeness: { percent, steps, next }, path, onGo }: Props) {
  const t = useTranslations("account.completeness");
  const id = useId();
  const link = (step: CompletenessStep) => ({
    href: `${path}#${stepFragment(step)}`,
    ...(onGo && {
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        onGo(step);
      },
    }),
  });
  return (
    <section aria-labelledby={id} className="completeness">
      <div className="completeness-head">
        <h2 id={id} className="text-xl">
          {t("title")}
        </h2>
        <p className="font-semibold">{t("percent", { percent })}</p>
        <progress value={percent} max={100} aria-labelledby={id} />
      </div>
      {next.length === 0 ? (
        <p className="mt-3">{t("complete")}</p>
      ) : (
        <>
          <h3 className="mt-4 font-sans text-sm font-medium tracking-normal">{t("next")}</h3>
          <ol className="completeness-next">
            {next.slice(0, PROPOSED).map((step) => (
              <li key={step.key}>
                <a {...link(step)} className="link-line">
                  {t(`steps.${step.key}`)}
                </a>{" "}
                <span className="meta">{t("gain", { share: step.share })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <details className="mt-3">
        <summary>
          {t("all", { done: steps.filter(({ isDone }) => isDone).length, all: steps.length })}
        </summary>
        <ul className="completeness-steps">
          {steps.map((step) => (
            <li key={step.key} data-done={step.isDone || undefined}>
              {step.isDone ? (
                <>
                  <Icon name="check" size={14} /> {t(`steps.${step.key}`)}
                </>
              ) : (
                <a {...link(step)} className="link-line">
                  {t(`steps.${step.key}`)}
                </a>
              )}
              <span className="visually-hidden">: {t(step.isDone ? "done" : "open")}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
