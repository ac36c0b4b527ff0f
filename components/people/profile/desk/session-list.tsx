"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { readDevice } from "@/lib/kernel/auth/session/device";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Icon } from "@/components/kit/ui/icon";
import { Chip } from "@/components/kit/ui/chip";

/** A session with formatted times. */
export type ShownSession = {
  id: string;
  isCurrent: boolean;
  userAgent: string | null;
  address: string | null;
  seen: string;
  since: string;
};

/** More sessions are shown on request. */
const SHOWN_AT_FIRST = 6;

/** The user's sessions, the current one first, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  const t = useTranslations("account.personalDetails");
  const router = useRouter();
  const { busy, run } = useAction();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const deviceName = (userAgent: string | null) => {
    const { browser, system } = readDevice(userAgent);
    return browser && system
      ? t("sessionDevice", { browser, system })
      : (browser ?? system ?? t("sessionUnknown"));
  };
  const end = (id: string) =>
    run(
      id,
      () => callApi(`/auth/sessions/${id}`, undefined, "DELETE"),
      () => {
        showToast(t("sessionEnded"));
        router.refresh();
      },
    );
  const endOthers = async () => {
    if (
      !(await confirmAlert({
        title: t("sessionsEndConfirmTitle"),
        text: t("sessionsEndConfirmText"),
        confirmLabel: t("sessionsEndConfirm"),
      }))
    )
      return;
    await run(
      "others",
      () => callApi("/auth/sessions", undefined, "DELETE"),
      () => {
        showToast(t("sessionsEnded"));
        router.refresh();
      },
    );
  };
  return (
    <div>
      <ul className="session-list">
        {shown.map(({ id, isCurrent, userAgent, address, seen, since }) => (
          <li key={id}>
            <Icon
              name={readDevice(userAgent).isHandheld ? "phone" : "screen"}
              size={22}
              className="shrink-0 text-soft"
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{deviceName(userAgent)}</span>
                {isCurrent && <Chip tone="good">{t("sessionThis")}</Chip>}
              </p>
              <p className="text-sm text-soft">
                {t("sessionSeen", { when: seen })}
                {address && ` · ${address}`}
                <br />
                {t("sessionSince", { when: since })}
              </p>
            </div>
            {!isCurrent && (
              <Button
                kind="quiet"
                size="small"
                aria-label={t("sessionEndOf", { device: deviceName(userAgent) })}
                aria-disabled={busy !== undefined}
                onClick={() => void end(id)}
              >
                {busy === id ? t("sessionEnding") : t("sessionEnd")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sessions.length && (
        <p className="mt-4">
          <LinkButton className="text-sm" onClick={() => setExpanded(true)}>
            {t("sessionsAll", { count: sessions.length })}
          </LinkButton>
        </p>
      )}
      {others.length > 0 && (
        <p className="mt-5">
          <Button
            kind="danger-quiet"
            size="small"
            aria-disabled={busy !== undefined}
            onClick={() => void endOthers()}
          >
            {t("sessionsEndOthers")}
          </Button>
        </p>
      )}
      {others.length === 0 && <p className="mt-4 text-sm text-soft">{t("sessionsNoOther")}</p>}
    </div>
  );
}
