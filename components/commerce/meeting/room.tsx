"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Call } from "./call/call";
import type { LocalMedia } from "./call/local-media";
import type { PeerView } from "./call/peer";
import { DeviceButtons, Tool } from "./device-buttons";
import { DeviceFields } from "./device-fields";
import { InvitePanel } from "./invite-panel";
import type { OwnChoice } from "./own-choice";
import { TextPanel } from "./text-panel";
import { Tile } from "./tile";
import { useStore } from "./use-store";

type Props = {
  locale: Locale;
  call: Call;
  media: LocalMedia;
  choice: OwnChoice;
  onChoice(choice: OwnChoice): void;
  otherWays: ReactNode;
};

type Panel = "texts" | "invite" | "devices";

/** The others, each with their picture, and the screen that they show. */
function Others({ peers, onBlocked }: { peers: readonly PeerView[]; onBlocked(): void }) {
  const t = useTranslations("meeting");
  return peers.flatMap(({ id, name, role, state, link, main, screen }) => [
    ...(screen
      ? [
          <Tile
            key={`${id} screen`}
            name={name}
            stream={screen}
            hasPicture
            hasSound
            isScreen
            onBlocked={onBlocked}
          />,
        ]
      : []),
    <Tile
      key={id}
      name={name}
      {...(role === "host" ? { role: t("ofCompany") } : {})}
      stream={main}
      hasPicture={link === "connected" && main !== null && (state?.camera ?? false)}
      hasSound={state?.microphone ?? false}
      {...(link === "connected" ? {} : { state: t(link) })}
      onBlocked={onBlocked}
    />,
  ]);
}

/** The meeting: everybody's pictures, a bar of buttons, and what opens beside. */
export function Room({ locale, call, media, choice, onChoice, otherWays }: Props) {
  const t = useTranslations("meeting");
  const state = useStore(call.store);
  const own = useStore(media.store);
  const [panel, setPanel] = useState<Panel>();
  const [isSilent, setIsSilent] = useState(false);
  const [seen, setSeen] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const { phase, peers, texts, last } = state;
  const isSharing = own.tracks.screen !== null;
  const unread = panel === "texts" ? 0 : texts.length - seen;
  const toggle = (name: Panel) => {
    setSeen(texts.length);
    setPanel(panel === name ? undefined : name);
  };
  const share = () => {
    if (isSharing) media.stop("screen");
    else void media.start("screen");
  };
  const playAll = () => {
    for (const video of root.current?.querySelectorAll("video") ?? []) void video.play();
    setIsSilent(false);
  };
  const says = () => {
    if (phase === "connecting") return t("entering");
    if (phase === "lost") return t("lost");
    if (last) return t(last.came ? "came" : "went", { name: last.name });
    return peers.length === 0 ? t("alone") : "";
  };
  const devices = { media, state: own, choice, onChoice };
  return (
    <div ref={root} className="meeting-room" data-panel={panel}>
      <div className="meeting-stage">
        <p role="status" className="meeting-says" data-lost={phase === "lost" || undefined}>
          {says()}
        </p>
        {isSilent && (
          <p>
            <Button size="small" onClick={playAll}>
              {t("turnSoundOn")}
            </Button>
          </p>
        )}
        <ul className="meeting-tiles" data-count={peers.length + 1}>
          {isSharing && (
            <Tile name={t("you")} stream={media.screen} hasPicture hasSound isOwn isScreen />
          )}
          <Others peers={peers} onBlocked={() => setIsSilent(true)} />
          <Tile
            name={state.name || t("you")}
            role={t("you")}
            stream={media.main}
            hasPicture={own.tracks.camera !== null}
            hasSound={own.tracks.microphone !== null && !own.isMuted}
            isOwn
          />
        </ul>
        {peers.some(({ link }) => link === "failed") && otherWays}
      </div>
      <div className="meeting-tools" role="group" aria-label={t("tools")}>
        <DeviceButtons {...devices} />
        {"getDisplayMedia" in navigator.mediaDevices && (
          <Tool icon="screen" label={t("share")} isOn={isSharing} onClick={share} />
        )}
        <Tool
          icon="remark"
          label={t("texts")}
          isExpanded={panel === "texts"}
          onClick={() => toggle("texts")}
        >
          {unread > 0 && (
            <span className="meeting-unread">
              {unread}
              <span className="visually-hidden"> {t("unread")}</span>
            </span>
          )}
        </Tool>
        {state.mayInvite && (
          <Tool
            icon="link"
            label={t("invite")}
            isExpanded={panel === "invite"}
            onClick={() => toggle("invite")}
          />
        )}
        <Tool
          icon="settings"
          label={t("devices")}
          isExpanded={panel === "devices"}
          onClick={() => toggle("devices")}
        />
        <Tool icon="logout" label={t("leave")} tone="leave" onClick={() => call.leave()} />
      </div>
      {panel && (
        <div className="meeting-panel">
          {panel === "texts" && (
            <TextPanel locale={locale} texts={texts} onSend={(text) => call.sendText(text)} />
          )}
          {panel === "invite" && <InvitePanel call={call} />}
          {panel === "devices" && <DeviceFields {...devices} />}
        </div>
      )}
    </div>
  );
}
