"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import type { MeetingRefusal, MeetingRole } from "@/lib/commerce/meeting-room/events";
import type { ChatEndpoint } from "@/lib/conversation/chat/endpoint";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Call } from "./call/call";
import { LocalMedia } from "./call/local-media";
import { randomId } from "./call/random-id";
import { Lobby } from "./lobby";
import { keepChoice, ownClaim, readChoice, type OwnChoice } from "./own-choice";
import { Room } from "./room";

type Props = {
  locale: Locale;
  /** The last part of the page's address, which is the right to enter. */
  address: string;
  role: MeetingRole;
  /** Null for who is invited, and says it here. */
  name: string | null;
  endpoint: ChatEndpoint;
  /** What is offered where a meeting may not work. */
  otherWays: ReactNode;
};

/** A meeting that this page takes part in, and what it sends. */
type Taken = { call: Call; media: LocalMedia };

/**
 * A page that was reached without a document of its own has the policy of the page before, which closes
 * the camera. @returns whether it is loaded again
 */
function loadOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  if (!entry || new URL(entry.name).pathname === window.location.pathname) return false;
  window.location.reload();
  return true;
}

/** The room of a booking in the browser: choosing devices, meeting, and what is said afterwards. */
function OpenMeeting({ locale, address, role, name, endpoint, otherWays }: Props) {
  const t = useTranslations("meeting");
  const [choice, setChoice] = useState(() => readChoice(address));
  const [media, setMedia] = useState<LocalMedia>();
  const [taken, setTaken] = useState<Taken>();
  const [ended, setEnded] = useState<MeetingRefusal | "left">();
  const keep = (changed: OwnChoice) => {
    setChoice(changed);
    keepChoice(address, changed);
  };

  const enter = (now: LocalMedia, chosen: OwnChoice) => {
    keep({ ...chosen, isIn: true });
    const nonce = randomId();
    const claim = ownClaim();
    const auth = () => ({ room: address, nonce, claim, name: name ?? chosen.name, locale });
    const call = new Call({ endpoint, media: now, auth });
    setTaken({ call, media: now });
    call.join();
  };
  // A reload of the page enters again, with the devices as they were.
  const enterAgain = useEffectEvent((now: LocalMedia) => {
    if (choice.isIn) enter(now, choice);
  });

  useEffect(() => {
    if (ended !== undefined || loadOwnDocument()) return undefined;
    const { microphone, camera, isMuted, hasCamera } = readChoice(address);
    const opened = new LocalMedia({ microphone, camera }, isMuted);
    let isOpen = true;
    setMedia(opened);
    void opened.open(hasCamera).then(() => {
      if (isOpen) enterAgain(opened);
    });
    return () => {
      isOpen = false;
      opened.close();
    };
  }, [address, ended]);

  useEffect(() => {
    if (!taken) return undefined;
    const { call } = taken;
    const unsubscribe = call.store.subscribe(() => {
      const { phase, reason } = call.store.get();
      if (phase !== "refused" && phase !== "left") return;
      setEnded(reason ?? "left");
      setTaken(undefined);
      setMedia(undefined);
      keepChoice(address, { ...readChoice(address), isIn: false });
      setChoice(readChoice(address));
    });
    const close = () => call.close();
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", back);
    return () => {
      unsubscribe();
      close();
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", back);
    };
  }, [taken, address]);

  if (ended !== undefined)
    return (
      <div className="mt-8 max-w-2xl" role="status">
        <h2 className="text-2xl">{t(ended === "left" ? "leftTitle" : "endedTitle")}</h2>
        <p className="mt-3">{t(`ended.${ended}`)}</p>
        {ended !== "cancelled" && ended !== "over" && ended !== "used" && ended !== "not_found" && (
          <Button className="mt-6" onClick={() => setEnded(undefined)}>
            {t("again")}
          </Button>
        )}
      </div>
    );
  if (taken)
    return (
      <Room locale={locale} {...taken} choice={choice} onChoice={keep} otherWays={otherWays} />
    );
  return (
    <Lobby
      media={media}
      choice={choice}
      onChoice={keep}
      needsName={name === null}
      isInvited={role === "invited"}
      otherWays={otherWays}
      onEnter={(chosen) => media && enter(media, chosen)}
    />
  );
}

/** The same once the page runs, as devices and storage are the browser's. */
export function Meeting(props: Props) {
  const t = useTranslations("meeting");
  const isReady = useHydrated();
  if (isReady && !("mediaDevices" in navigator && "RTCPeerConnection" in window))
    return (
      <>
        <p role="alert" className="meeting-notice mt-6">
          {t("unsupported")}
        </p>
        {props.otherWays}
      </>
    );
  return isReady ? <OpenMeeting {...props} /> : <p className="mt-8 text-soft">{t("loading")}</p>;
}
