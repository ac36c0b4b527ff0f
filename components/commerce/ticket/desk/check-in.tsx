"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Button } from "@/components/kit/ui/button";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import type { CheckedIn, DoorAddon } from "@/lib/commerce/ticket/door/schema";
import { Camera } from "./camera";
import { DoorAddons } from "./door-addons";
import { DoorDue } from "./door-due";
import { keepDoorPage } from "./keep-door-page";
import { ticketOf, toneOf, withAddon, withDue, type Answer } from "./offline-verdict";
import { ScanAnswer } from "./scan-answer";
import { ScanConflicts } from "./scan-conflicts";
import { ScanState } from "./scan-state";
import { signal } from "./signal";
import { useScans } from "./use-scans";

/** Milliseconds for which a code that stays before the camera is not read again. */
const SAME_CODE_MS = 3_000;

type Props = {
  eventId: number;
  /** Whether the screen survives a reload without a network. */
  isKept: boolean;
};

/** Checks tickets in at the door of an event, by the camera of the phone or by typing the code. */
export function CheckIn({ eventId, isKept }: Props) {
  const t = useTranslations("account.door");
  const { locale } = useFormContext();
  const { kept, list, problem, scan, dismiss, refresh } = useScans(eventId);
  const undoing = useAction();
  const isReady = useHydrated();
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasCamera, setHasCamera] = useState(false);
  const [isLoud, setIsLoud] = useState(false);
  const [device, setDevice] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const last = useRef({ text: "", at: 0 });
  const isReading = useRef(false);
  useEffect(() => {
    if (isKept) void keepDoorPage();
  }, [isKept]);

  const check = async (text: string) => {
    if (isReading.current) return;
    isReading.current = true;
    setIsBusy(true);
    const result = await scan(text, device.trim());
    isReading.current = false;
    setIsBusy(false);
    setAnswer(result);
    if (isLoud) signal(toneOf(result));
  };
  const onText = (text: string) => {
    const { text: former, at } = last.current;
    if (isReading.current || (text === former && Date.now() - at < SAME_CODE_MS)) return;
    void check(text).then(() => {
      last.current = { text, at: Date.now() };
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input?.value.trim()) return;
    void check(input.value).then(() => {
      input.value = "";
      input.focus();
    });
  };
  const undo = (code: string) =>
    undoing.run(
      "undo",
      () => callApi(`/api/event/${eventId}/check-in/undo?locale=${locale}`, { code }),
      () => {
        last.current = { text: "", at: 0 };
        setAnswer(undefined);
        void refresh();
      },
    );
  const shown = answer && ticketOf(answer);
  const onPaid = (ticket: CheckedIn) => {
    setAnswer((now) => now && withDue(now, ticket));
    void refresh();
  };
  const onAddon = (addon: DoorAddon) => setAnswer((now) => now && withAddon(now, addon));
  return (
    <div className="mx-auto max-w-xl">
      <ScanAnswer answer={answer}>
        {shown && <DoorDue eventId={eventId} ticket={shown} onChanged={onPaid} />}
        {shown && <DoorAddons eventId={eventId} addons={shown.addons} onChanged={onAddon} />}
        {answer?.kind === "admitted" && (
          <p className="mt-3">
            <Button kind="quiet" size="small" onClick={() => void undo(answer.ticket.code)}>
              {t("undo")}
            </Button>
          </p>
        )}
      </ScanAnswer>
      <div className="mt-4">
        {hasCamera && (
          <Camera onText={onText} labels={{ view: t("view"), failed: t("noCamera") }} />
        )}
        <Button
          kind="quiet"
          className="mt-3 w-full"
          disabled={!isReady}
          onClick={() => setHasCamera(!hasCamera)}
        >
          {t(hasCamera ? "stopCamera" : "startCamera")}
        </Button>
      </div>
      <form className="mt-6 grid gap-3" onSubmit={submit}>
        <TextField
          id="code"
          ref={field}
          label={t("code")}
          hint={t("codeHint")}
          className="h-14 font-mono text-xl uppercase"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" disabled={!isReady} aria-disabled={isBusy}>
          {t(isBusy ? "checking" : "check")}
        </Button>
      </form>
      <ScanState kept={kept} list={list} problem={problem} />
      <ScanConflicts conflicts={kept.conflicts} onDismiss={dismiss} />
      <div className="mt-8 grid gap-4 border-t border-rule pt-6">
        <TextField
          id="device"
          label={t("device")}
          hint={t("deviceHint")}
          maxLength={60}
          value={device}
          onChange={(event) => setDevice(event.target.value)}
        />
        <CheckField
          id="loud"
          label={t("loud")}
          checked={isLoud}
          onChange={(event) => setIsLoud(event.target.checked)}
        />
      </div>
    </div>
  );
}
