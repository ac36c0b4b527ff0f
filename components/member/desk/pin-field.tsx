"use client";

import { useTranslations } from "next-intl";
import { describedBy, FieldFrame } from "@/components/form/field";
import { fieldId } from "@/components/desk/editor/field-id";
import type { FieldForm } from "@/components/desk/editor/localized-fields";
import { pinText, readPin } from "./pin";
import { PinMap } from "./pin-map";

type Pin = NonNullable<ReturnType<typeof readPin>>;

const mapUrl = ({ latitude, longitude }: Pin): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Whether what is typed can be a place: what cannot is not sent. */
export const isPinReadable = (typed: unknown): boolean =>
  readPin(String(typed ?? "")) !== undefined;

/**
 * The place on the map: two numbers, the address of a map that shows it, or a pin on a map of ours.
 */
export function PinField({ form, tilesUrl }: { form: FieldForm; tilesUrl: string | undefined }) {
  const t = useTranslations("account.profile");
  const id = fieldId("pin");
  const typed = String(form.values.pin ?? "");
  const pin = readPin(typed);
  const error =
    pin === undefined ? t("pinUnread") : (form.errors.latitude ?? form.errors.longitude);
  const onChange = (text: string) => {
    form.set("pin", text);
    const next = readPin(text);
    if (next === undefined) return;
    form.set("latitude", next?.latitude ?? null);
    form.set("longitude", next?.longitude ?? null);
  };
  const shown = pin && `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}`;
  return (
    <div>
      <FieldFrame
        id={id}
        label={t("pin")}
        error={error}
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
                  {t("pinShow")}
                </a>
              </>
            )}
          </>
        }
      >
        <input
          id={id}
          className="field"
          value={typed}
          maxLength={2000}
          placeholder="37.97153, 23.72575"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, true, error)}
          onChange={(event) => onChange(event.target.value)}
        />
      </FieldFrame>
      <PinMap
        pin={pin ?? null}
        tilesUrl={tilesUrl}
        onPin={(next) => onChange(next ? pinText(next.latitude, next.longitude) : "")}
      />
    </div>
  );
}
