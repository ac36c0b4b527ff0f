"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { tilesHost } from "@/lib/kernel/map/tiles";
import type { DrawnMap } from "@/components/kernel/map/draw-map";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import type { Pin } from "./pin";

const MapCanvas = dynamic(
  () => import("@/components/kernel/map/map-canvas").then((module) => module.MapCanvas),
  { ssr: false, loading: () => <div className="h-full bg-wash" aria-hidden="true" /> },
);

const FOUND_WITHIN_MS = 10_000;

type Props = {
  pin: Pin | null;
  tilesUrl: string | undefined;
  /** Whether the map is open at first. */
  startsOpen?: boolean;
  onPin(pin: Pin | null): void;
};

/** A map on which the pin is set by click, drag or arrow keys; loaded when opened. */
export function PinMap({ pin, tilesUrl, startsOpen = false, onPin }: Props) {
  const t = useTranslations("account.map");
  const { locale } = useFormContext();
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [map, setMap] = useState<DrawnMap>();
  const [note, setNote] = useState("");
  const [isLooking, setIsLooking] = useState(false);

  const locate = () => {
    setIsLooking(true);
    setNote(t("locating"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLooking(false);
        setNote(t("located", { metres: Math.round(coords.accuracy) }));
        onPin({
          latitude: Number(coords.latitude.toFixed(6)),
          longitude: Number(coords.longitude.toFixed(6)),
        });
      },
      ({ code, PERMISSION_DENIED }) => {
        setIsLooking(false);
        setNote(t(code === PERMISSION_DENIED ? "locateRefused" : "locateFailed"));
      },
      { enableHighAccuracy: true, timeout: FOUND_WITHIN_MS, maximumAge: 60_000 },
    );
  };
  const place = (to: Pin | null) => {
    setNote(
      to
        ? t("pinAt", { place: `${to.latitude.toFixed(5)}, ${to.longitude.toFixed(5)}` })
        : t("removed"),
    );
    onPin(to);
  };
  const toggle = () => {
    if (isOpen) setMap(undefined);
    setIsOpen(!isOpen);
  };
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {t(isOpen ? "hide" : "show")}
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-disabled={isLooking}
          onClick={() => {
            if (!isLooking) locate();
          }}
        >
          {t("locate")}
        </Button>
        {isOpen && (
          <Button
            kind="quiet"
            size="small"
            aria-disabled={!map}
            onClick={() => {
              if (map) place(map.middle());
            }}
          >
            <Icon name="plus" size={14} />
            {t("pinToCenter")}
          </Button>
        )}
        {isOpen && (
          <Button
            kind="quiet"
            size="small"
            aria-disabled={pin === null}
            onClick={() => {
              if (pin) place(null);
            }}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1.5 text-sm text-soft empty:hidden">
        {note}
      </p>
      {!isOpen && tilesUrl && (
        <p className="mt-1.5 text-sm text-soft">{t("tilesFrom", { host: tilesHost(tilesUrl) })}</p>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <div className="mt-3 h-72 md:h-96">
              <MapCanvas
                locale={locale}
                tilesUrl={tilesUrl}
                place={pin}
                onMove={place}
                onReady={setMap}
                className="h-full"
                texts={{ map: t("map"), pin: t("pin"), zoomIn: t("zoomIn"), zoomOut: t("zoomOut") }}
              />
            </div>
            <p className="mt-1.5 text-sm text-soft">
              {t("hint")}
              {!tilesUrl && ` ${t("noTiles")}`}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
