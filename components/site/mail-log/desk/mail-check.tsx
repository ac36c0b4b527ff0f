"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Chip } from "@/components/kit/ui/chip";
import { Icon } from "@/components/kit/ui/icon";
import type { mailCheckResponse } from "@/lib/kernel/mail-log/schema";

type Check = z.output<typeof mailCheckResponse>;

const TONES = { ok: "good", missing: "bad", unknown: "waiting" } as const;

/** The button that checks what mailbox providers require, and a line per finding. */
export function MailCheck() {
  const t = useTranslations("account.mailLog");
  const { busy, run } = useAction();
  const [result, setResult] = useState<Check>();
  const check = () =>
    run("check", () => callApi<Check>("/api/mail/check", undefined, "GET"), setResult);
  return (
    <section aria-labelledby="mail-check" className="mail-check">
      <div className="mail-check-head">
        <div>
          <h2 id="mail-check" className="text-xl">
            {t("checkTitle")}
          </h2>
          <p className="mt-1 text-sm text-soft">{t("checkIntro")}</p>
        </div>
        <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void check()}>
          <Icon name="shield" />
          {t(busy ? "checking" : "check")}
        </Button>
      </div>
      <div role="status">
        {result && (
          <ul className="mail-check-list">
            {result.checks.map(({ name, state }) => (
              <li key={name}>
                <Chip tone={TONES[state]}>{t(`checkStates.${state}`)}</Chip>
                <span>{t(`checks.${name}.${state}`, { domain: result.domain })}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
