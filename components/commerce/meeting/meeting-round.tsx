"use client";

import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import type { IceServer, MeetingRefusal, MeetingRole } from "@/lib/commerce/meeting-room/events";
import type { ChatEndpoint } from "@/lib/conversation/chat/endpoint";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Call } from "./call/call";
import { LocalMedia } from "./call/local-media";
import { randomId } from "./call/random-id";
import { reachesRelay } from "./call/relay-check";
import { Lobby } from "./lobby";
import { keepChoice, ownClaim, readChoice, type OwnChoice } from "./own-choice";
import { Room } from "./room";

/** Why one is no longer in the meeting. */
export type Ending = MeetingRefusal | "left";

export type RoundProps = {
  locale: Locale;
  /** The last part of the page's address, which is the right to enter. */
  address: string;
  role: MeetingRole;
  /** Null for who is invited, and says it here. */
  name: string | null;
  endpoint: ChatEndpoint;
  /** By which it is tried whether this browser reaches a relay. */
  relays: readonly IceServer[];
  /** What is offered where a meeting may not work; and where it reaches no relay. */
  otherWays: ReactNode;
  withoutRelay: ReactNode;
  onEnd(ending: Ending): void;
};

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

/** From choosing devices to the end of the meeting. */
export function MeetingRound(props: RoundProps) {
  const { locale, address, role, name, endpoint, relays, otherWays, withoutRelay, onEnd } = props;
  const [choice, setChoice] = useState(() => readChoice(address));
  const [media] = useState(() => new LocalMedia(choice, choice.isMuted));
  const [call, setCall] = useState<Call>();
  const [isReached, setIsReached] = useState<boolean>();
  const keep = (changed: OwnChoice) => {
    setChoice(changed);
    keepChoice(address, changed);
  };
  const enter = (chosen: OwnChoice) => {
    keep({ ...chosen, isIn: true });
    const nonce = randomId();
    const claim = ownClaim();
    const auth = () => ({ room: address, nonce, claim, name: name ?? chosen.name, locale });
    const begun = new Call({ endpoint, media, auth });
    setCall(begun);
    begun.join();
  };
  const opened = useEffectEvent(() => {
    // A reload of the page enters again, with the devices as they were.
    if (choice.isIn && !call) enter(choice);
  });
  const ended = useEffectEvent((ending: Ending) => {
    keep({ ...choice, isIn: false });
    onEnd(ending);
  });

  useEffect(() => {
    if (loadOwnDocument()) return undefined;
    let isOpen = true;
    void media.open(readChoice(address).hasCamera).then(() => {
      if (isOpen) opened();
    });
    return () => {
      isOpen = false;
      media.close();
    };
  }, [address, media]);

  useEffect(() => {
    let isOpen = true;
    void reachesRelay(relays).then((reaches) => {
      if (isOpen) setIsReached(reaches);
    });
    return () => {
      isOpen = false;
    };
  }, [relays]);

  useEffect(() => {
    if (!call) return undefined;
    const unsubscribe = call.store.subscribe(() => {
      const { phase, reason } = call.store.get();
      if (phase === "refused" || phase === "left") ended(reason ?? "left");
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
  }, [call]);

  const shared = { media, choice, onChoice: keep };
  // In the room it is shown once a connection has failed, whatever was tried before.
  if (call) return <Room locale={locale} call={call} {...shared} otherWays={withoutRelay} />;
  return (
    <Lobby
      {...shared}
      otherWays={isReached === false ? withoutRelay : otherWays}
      needsName={name === null}
      isInvited={role === "invited"}
      onEnter={enter}
    />
  );
}
