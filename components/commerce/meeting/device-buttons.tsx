"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BareButton } from "@/components/kit/ui/bare-button";
import { Icon, type IconName } from "@/components/kit/ui/icon";
import type { LocalMedia, LocalState } from "./call/local-media";
import type { OwnChoice } from "./own-choice";

type ToolProps = {
  icon: IconName;
  label: string;
  /** Of a switch. */
  isOn?: boolean;
  tone?: "off" | "leave";
  isExpanded?: boolean;
  onClick(): void;
  children?: ReactNode;
};

/** A button of the bar, with its name below the icon. */
export function Tool({ icon, label, isOn, tone, isExpanded, onClick, children }: ToolProps) {
  return (
    <BareButton
      className="meeting-tool"
      data-tone={tone}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
      {children}
    </BareButton>
  );
}

type Props = {
  media: LocalMedia;
  state: LocalState;
  choice: OwnChoice;
  onChoice(choice: OwnChoice): void;
};

/** Mutes, and closes the camera: pressed is what others hear and see. */
export function DeviceButtons({ media, state, choice, onChoice }: Props) {
  const t = useTranslations("meeting");
  const isHeard = state.tracks.microphone !== null && !state.isMuted;
  const isSeen = state.tracks.camera !== null;
  const toggleCamera = async () => {
    if (isSeen) media.stop("camera");
    else await media.start("camera");
    onChoice({ ...choice, hasCamera: !isSeen });
  };
  const toggleMicrophone = async () => {
    await media.setMuted(isHeard);
    onChoice({ ...choice, isMuted: isHeard });
  };
  return (
    <>
      <Tool
        icon={isHeard ? "microphone" : "microphoneOff"}
        label={t("microphone")}
        isOn={isHeard}
        {...(isHeard ? {} : { tone: "off" as const })}
        onClick={() => void toggleMicrophone()}
      />
      <Tool
        icon={isSeen ? "camera" : "cameraOff"}
        label={t("camera")}
        isOn={isSeen}
        {...(isSeen ? {} : { tone: "off" as const })}
        onClick={() => void toggleCamera()}
      />
    </>
  );
}
