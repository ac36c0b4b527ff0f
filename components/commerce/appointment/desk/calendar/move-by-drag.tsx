"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { showToast } from "@/components/kit/ui/toast";
import type { TimeView } from "@/lib/commerce/appointment/computed/schema";
import { loadMovingTimes, MovingTimesContext, type ShownDays } from "./moving-times";

const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

type Props = ShownDays & { children: ReactNode };

/** The hours of a booking that is carried; none before they are told. */
type Carrying = { state: "loading" } | { state: "told"; times: TimeView[] };

/**
 * Lets a mouse carry bookings (`data-booking`) to free times (`data-free`) among its children, which the
 * server wrote; one of a type (`data-type`) to the hours (`data-at`) that its days show meanwhile. By
 * keyboard and on a phone the page of the booking does the same.
 */
export function MoveByDrag({ children, ...days }: Props) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const router = useRouter();
  const { run } = useAction();
  const area = useRef<HTMLDivElement>(null);
  const [carrying, setCarrying] = useState<Carrying>();
  const times = carrying?.state === "told" ? carrying.times : undefined;
  const shown = useMemo(() => ({ zone: days.zone, times }), [days.zone, times]);
  const carry = useEffectEvent(async (typeId: number, id: number, isOver: () => boolean) => {
    setCarrying({ state: "loading" });
    const told = await loadMovingTimes(days, { id, typeId });
    if (!isOver()) setCarrying({ state: "told", times: told });
  });

  const move = useEffectEvent(async (booking: DOMStringMap, free: DOMStringMap) => {
    const { name = "", when: from = "" } = booking;
    const isSure = await confirmAlert({
      title: t("calendar.dragTitle"),
      text: t("calendar.dragText", { name, from, to: free.when ?? "" }),
      confirmLabel: t("calendar.dragYes"),
    });
    if (!isSure) return;
    await run(
      "move",
      async () => {
        const path = `/api/appointment-slot/${Number(booking.booking)}?locale=${locale}` as const;
        const to = free.at ? { move_to_time: free.at } : { move_to: Number(free.free) };
        const body = { ...to, version: Number(booking.version) };
        const result = await callApi(path, body, "PUT");
        // Somebody was faster: what is shown is old.
        if (result.kind === "conflict" || result.kind === "invalid") router.refresh();
        return result;
      },
      () => {
        showToast(t("moveHostDone"));
        router.refresh();
      },
    );
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let carried: HTMLElement | undefined;
    let over: HTMLElement | null = null;
    const lead = (target: HTMLElement | null) => {
      over?.removeAttribute("data-over");
      over = target;
      over?.setAttribute("data-over", "");
    };
    const targetOf = (event: DragEvent) =>
      carried ? closest(event, carried.dataset.type ? "[data-at]" : "[data-free]") : null;
    const end = () => {
      lead(null);
      setCarrying(undefined);
      carried?.removeAttribute("data-carried");
      element.removeAttribute("data-carrying");
      carried = undefined;
    };
    const listeners = new AbortController();
    const on = (name: "dragstart" | "dragover" | "drop" | "dragend", run: (e: DragEvent) => void) =>
      element.addEventListener(name, run, { signal: listeners.signal });
    on("dragstart", (event) => {
      const booking = closest(event, "[data-booking]");
      if (!booking) return;
      carried = booking;
      booking.setAttribute("data-carried", "");
      element.setAttribute("data-carrying", "");
      event.dataTransfer?.setData("text/plain", booking.dataset.name ?? "");
      const { type, booking: id } = booking.dataset;
      if (type) void carry(Number(type), Number(id), () => carried !== booking);
    });
    on("dragover", (event) => {
      const free = targetOf(event);
      lead(free);
      if (free) event.preventDefault();
    });
    on("drop", (event) => {
      const free = targetOf(event);
      const booking = carried;
      end();
      if (!free || !booking) return;
      event.preventDefault();
      void move({ ...booking.dataset }, { ...free.dataset });
    });
    on("dragend", end);
    return () => listeners.abort();
  }, []);
  return (
    <MovingTimesContext value={shown}>
      <div ref={area}>{children}</div>
      <p role="status" className="mt-4 text-sm text-soft">
        {carrying?.state === "loading" && t("moveLoading")}
        {times?.length === 0 && t("calendar.dragNone")}
      </p>
    </MovingTimesContext>
  );
}
