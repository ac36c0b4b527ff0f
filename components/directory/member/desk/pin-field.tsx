"use client";

import { useTranslations } from "next-intl";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { pinText, readPin } from "./pin";
import { PinMap } from "./pin-map";
import type { MemberDraft } from "./member-values";

type Pin = NonNullable<ReturnType<typeof readPin>>;

const mapUrl = ({ latitude, longitude }: Pin): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Whether a text can be read as coordinates; otherwise it is not sent. */
export const isPinReadable = (input: string): boolean => readPin(input) !== undefined;

type Props = {
  form: {
    field<N extends "pin" | "latitude" | "longitude">(name: N): EditorField<MemberDraft[N]>;
  };
  tilesUrl: string | undefined;
  /** Whether the map is open without a press, as a pin was proposed on it. */
  isMapOpen?: boolean;
};

/**
 * The company's coordinates: typed as two numbers, pasted as the URL of a map, or set with a pin.
 */
export function PinField({ form: { field }, tilesUrl, isMapOpen = false }: Props) {
  const t = useTranslations("account.member");
  const { id, value: input, ...fieldProps } = field("pin");
  const [latitude, longitude] = [field("latitude"), field("longitude")];
  const pin = readPin(input);
  const error = pin === undefined ? t("pinInvalid") : (latitude.error ?? longitude.error);
  const onChange = (text: string) => {
    fieldProps.onChange(text);
    const next = readPin(text);
    if (next === undefined) return;
    latitude.onChange(next?.latitude ?? null);
    longitude.onChange(next?.longitude ?? null);
  };
  const shown = pin && `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}`;
  return (
    <div>
      <TextField
        {...bindText({ id, value: input, error, onChange })}
        label={t("pin")}
        hint={
          <>
            {t("pinHint")}
            {pin && (
              <>
                {" "}
                <span className="text-ink">{shown}</span> ·{" "}
                <a
                  href={mapUrl(pin)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link-line"
                >
                  {t("pinOpenMap")}
                </a>
              </>
            )}
          </>
        }
        maxLength={2000}
        placeholder="37.97153, 23.72575"
        autoComplete="off"
        spellCheck={false}
      />
      <PinMap
        key={String(isMapOpen)}
        startsOpen={isMapOpen}
        pin={pin ?? null}
        tilesUrl={tilesUrl}
        onPin={(next) => onChange(next ? pinText(next.latitude, next.longitude) : "")}
      />
    </div>
  );
}
