"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { MAX_NAME } from "@/lib/commerce/meeting-room/limits";
import type { LocalMedia } from "./call/local-media";
import { DeviceButtons } from "./device-buttons";
import { DeviceFields } from "./device-fields";
import type { OwnChoice } from "./own-choice";
import { StreamVideo } from "./stream-video";
import { useStore } from "./use-store";

type Props = {
  media: LocalMedia;
  choice: OwnChoice;
  onChoice(choice: OwnChoice): void;
  needsName: boolean;
  isInvited: boolean;
  otherWays: ReactNode;
  onEnter(choice: OwnChoice): void;
};

type DeviceProps = Pick<Props, "media" | "choice" | "onChoice">;

/** One's own picture, and the devices it comes from. */
function Preview({ media, choice, onChoice }: DeviceProps) {
  const t = useTranslations("meeting");
  const state = useStore(media.store);
  const hasPicture = state.tracks.camera !== null;
  return (
    <>
      <div>
        <div className="meeting-tile" data-alone>
          <StreamVideo
            stream={media.main}
            isMuted
            isMirrored
            hasPicture={hasPicture}
            label={t("ownPicture")}
          />
          {!hasPicture && <p className="meeting-blank">{t("cameraOff")}</p>}
        </div>
        <div className="meeting-tools mt-3" role="group" aria-label={t("devices")}>
          <DeviceButtons media={media} state={state} choice={choice} onChoice={onChoice} />
        </div>
      </div>
      <DeviceFields media={media} state={state} choice={choice} onChoice={onChoice} />
    </>
  );
}

/** Before one enters: how one looks, which devices are used, and whether it will work. */
export function Lobby(props: Props) {
  const { media, choice, onChoice, needsName, isInvited, otherWays, onEnter } = props;
  const t = useTranslations("meeting");
  const [name, setName] = useState(choice.name);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needsName && name.trim() === "") {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    onEnter({ ...choice, name: name.trim() });
  };
  return (
    <form className="meeting-lobby" onSubmit={submit} noValidate>
      <Preview media={media} choice={choice} onChoice={onChoice} />
      <div className="meeting-enter">
        <p className="text-soft">{t(isInvited ? "invitedText" : "lobbyText")}</p>
        {needsName && (
          <TextField
            id="meeting-name"
            ref={field}
            label={t("yourName")}
            hint={t("yourNameHint")}
            required
            maxLength={MAX_NAME}
            autoComplete="name"
            value={name}
            error={isMissing && name.trim() === "" ? t("nameNeeded") : undefined}
            isErrorAnnounced
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <div aria-live="polite" className="empty:hidden">
          {otherWays}
        </div>
        <p>
          <Button type="submit">{t("enter")}</Button>
        </p>
      </div>
    </form>
  );
}
