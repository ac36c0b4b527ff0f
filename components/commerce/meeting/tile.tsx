"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { StreamVideo } from "./stream-video";

type Props = {
  name: string;
  /** Said behind the name: of the company, or oneself. */
  role?: string;
  stream: MediaStream | null;
  hasPicture: boolean;
  hasSound: boolean;
  /** What is wrong with the connection. */
  state?: string;
  isOwn?: boolean;
  isScreen?: boolean;
  onBlocked?(): void;
};

/** The first letters of a name, where there is no picture. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join("")
    .toLocaleUpperCase();

/** Somebody in the room, or a screen that is shown. */
export function Tile(props: Props) {
  const { name, role, stream, hasPicture, hasSound, state, isOwn, isScreen, onBlocked } = props;
  const t = useTranslations("meeting");
  return (
    <li className="meeting-tile" data-screen={isScreen || undefined}>
      {stream && (
        <StreamVideo
          stream={stream}
          isMuted={isOwn ?? false}
          isMirrored={(isOwn ?? false) && !isScreen}
          hasPicture={hasPicture}
          label={t(isScreen ? "screenOf" : "pictureOf", { name })}
          {...(onBlocked ? { onBlocked } : {})}
        />
      )}
      {!hasPicture && (
        <span aria-hidden="true" className="meeting-initials">
          {initialsOf(name)}
        </span>
      )}
      {state && <p className="meeting-state">{state}</p>}
      <p className="meeting-name">
        {!hasSound && !isScreen && (
          <>
            <Icon name="microphoneOff" size={16} />
            <span className="visually-hidden">{t("isMuted")}</span>
          </>
        )}
        <span>
          {isScreen ? t("screenOf", { name }) : name}
          {role && <span className="opacity-80"> · {role}</span>}
        </span>
      </p>
    </li>
  );
}
