"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import { MeetingRound, type Ending, type RoundProps } from "./meeting-round";

/** Whether one may enter again at once. */
const mayReturn = (ended: Ending): boolean =>
  ended === "left" || ended === "full" || ended === "elsewhere" || ended === "nameless";

/** The room of a booking in the browser: choosing devices, meeting, and what is said afterwards. */
export function Meeting(props: Omit<RoundProps, "onEnd">) {
  const t = useTranslations("meeting");
  const isReady = useHydrated();
  const [ended, setEnded] = useState<Ending>();
  // Devices and storage are the browser's.
  if (!isReady) return <p className="mt-8 text-soft">{t("loading")}</p>;
  if (!("mediaDevices" in navigator && "RTCPeerConnection" in window))
    return (
      <div className="mt-8 grid max-w-2xl gap-4">
        <p role="alert">{t("unsupported")}</p>
        {props.withoutRelay}
      </div>
    );
  if (ended === undefined) return <MeetingRound {...props} onEnd={setEnded} />;
  return (
    <div className="mt-8 max-w-2xl">
      <div role="alert">
        <h2 className="text-2xl">{t(ended === "left" ? "leftTitle" : "endedTitle")}</h2>
        <p className="mt-3">{t(`ended.${ended}`)}</p>
      </div>
      {mayReturn(ended) && (
        <Button className="mt-6" onClick={() => setEnded(undefined)}>
          {t("again")}
        </Button>
      )}
    </div>
  );
}
