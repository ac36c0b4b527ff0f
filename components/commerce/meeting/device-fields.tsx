"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/kit/ui/select-field";
import type { LocalMedia, LocalState } from "./call/local-media";
import type { OwnChoice } from "./own-choice";

type Props = {
  media: LocalMedia;
  state: LocalState;
  choice: OwnChoice;
  onChoice(choice: OwnChoice): void;
};

const KINDS = [
  ["microphone", "audioinput"],
  ["camera", "videoinput"],
] as const;

/** Which microphone and which camera are used, and why one is not there. */
export function DeviceFields({ media, state, choice, onChoice }: Props) {
  const t = useTranslations("meeting");
  const choose = (kind: "microphone" | "camera", id: string) => {
    onChoice({ ...choice, [kind]: id });
    void media.choose(kind, id);
  };
  return (
    <div className="grid content-start gap-4">
      {KINDS.map(([kind, deviceKind]) => {
        const problem = state.problems[kind];
        const devices = state.devices.filter((one) => one.kind === deviceKind);
        const current = state.tracks[kind]?.getSettings().deviceId ?? state.chosen[kind];
        return (
          <SelectField
            key={kind}
            id={`meeting-${kind}`}
            label={t(kind)}
            value={devices.some(({ deviceId }) => deviceId === current) ? current : ""}
            error={problem && t(`problem.${kind}.${problem}`)}
            onChange={({ target }) => choose(kind, target.value)}
            choices={[
              ...(devices.some(({ deviceId }) => deviceId === current)
                ? []
                : [{ value: "", label: t("noDevice") }]),
              ...devices.map(({ deviceId, label }, at) => ({
                value: deviceId,
                label: label || t("device", { number: at + 1 }),
              })),
            ]}
          />
        );
      })}
    </div>
  );
}
