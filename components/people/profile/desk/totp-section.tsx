"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Chip } from "@/components/kit/ui/chip";
import { RecoveryCodes } from "./recovery-codes";
import { TotpBegin, type TotpSecret } from "./totp-begin";
import { TotpEnd } from "./totp-end";
import { TotpNewCodes } from "./totp-new-codes";

export type TotpState = { is_on: boolean; recovery_codes_left: number };
type Step =
  | { name: "rest" }
  | { name: "begin"; secret: TotpSecret }
  | { name: "codes"; codes: string[]; wasOn: boolean }
  | { name: "newCodes" }
  | { name: "end" };

/** With fewer recovery codes left a warning is shown. */
const FEW_CODES = 3;

/** The second factor: off, being set up, or on; its recovery codes; turning it off. */
export function TotpSection({
  state: first,
  email,
  site,
}: {
  state: TotpState;
  email: string;
  site: string;
}) {
  const t = useTranslations("account.personalDetails");
  const router = useRouter();
  const { busy, run } = useAction();
  const [state, setState] = useState(first);
  const [step, setStep] = useState<Step>({ name: "rest" });
  const rest = () => setStep({ name: "rest" });

  const startSetup = () =>
    run(
      "begin",
      () => callApi<TotpSecret>("/auth/totp", {}),
      (secret) => setStep({ name: "begin", secret }),
    );
  const showCodes = (codes: string[], wasOn: boolean) => {
    setState({ is_on: true, recovery_codes_left: codes.length });
    setStep({ name: "codes", codes, wasOn });
    if (!wasOn) showToast(t("totpDone"));
  };
  const onCodesSaved = () => {
    rest();
    // Rights that require a second factor apply from now on.
    router.refresh();
  };
  const ended = () => {
    setState({ is_on: false, recovery_codes_left: 0 });
    rest();
    showToast(t("totpEnded"));
    router.refresh();
  };

  if (step.name === "begin")
    return (
      <TotpBegin secret={step.secret} onDone={(codes) => showCodes(codes, false)} onCancel={rest} />
    );
  if (step.name === "codes")
    return (
      <RecoveryCodes codes={step.codes} email={email} site={site} onConfirmed={onCodesSaved} />
    );
  if (step.name === "newCodes")
    return <TotpNewCodes onDone={(codes) => showCodes(codes, true)} onCancel={rest} />;
  if (step.name === "end") return <TotpEnd onDone={ended} onCancel={rest} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      {state.is_on ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Chip tone="good">{t("totpOn")}</Chip>
            <span className={state.recovery_codes_left < FEW_CODES ? "text-bad" : "text-soft"}>
              {t("totpLeft", { count: state.recovery_codes_left })}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" size="small" onClick={() => setStep({ name: "newCodes" })}>
              {t("codesNewSend")}
            </Button>
            <Button kind="danger-quiet" size="small" onClick={() => setStep({ name: "end" })}>
              {t("totpEnd")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-soft">{t("totpOff")}</p>
          <Button aria-disabled={busy !== undefined} onClick={() => void startSetup()}>
            {busy ? t("totpBeginning") : t("totpBegin")}
          </Button>
        </>
      )}
    </div>
  );
}
