"use client";

import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import type { SetupStep } from "@/lib/site/setup/steps";
import { SkipLink } from "./skip-link";
import { useStep } from "./use-step";

type Props = {
  step: SetupStep;
  path: string;
  /** What is chosen. */
  body: object;
  isSkippable: boolean;
  children: ReactNode;
};

/** A step of the set-up that creates what is chosen in it, or is skipped. */
export function CreationStep({ step, path, body, isSkippable, children }: Props) {
  const t = useTranslations("account.setup");
  const { busy, save, skip } = useStep(step);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(path, body);
  };
  return (
    <form onSubmit={submit}>
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-6">
        <Button type="submit" aria-disabled={busy !== undefined}>
          {busy === "save" ? t("creating") : t("saveAndGo")}
        </Button>
        {isSkippable && <SkipLink busy={busy} onSkip={() => void skip()} />}
      </div>
    </form>
  );
}
