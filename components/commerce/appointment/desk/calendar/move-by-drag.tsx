"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { showToast } from "@/components/kit/ui/toast";

const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/**
 * Lets a mouse carry bookings (`data-booking`) to free times (`data-free`) among its children, which the
 * server wrote. By keyboard and on a phone the page of the booking does the same.
 */
export function MoveByDrag({ children }: { children: ReactNode }) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const router = useRouter();
  const { run } = useAction();
  const area = useRef<HTMLDivElement>(null);

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
        const body = { move_to: Number(free.free), version: Number(booking.version) };
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
    const end = () => {
      lead(null);
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
    });
    on("dragover", (event) => {
      const free = carried ? closest(event, "[data-free]") : null;
      lead(free);
      if (free) event.preventDefault();
    });
    on("drop", (event) => {
      const free = closest(event, "[data-free]");
      const booking = carried;
      end();
      if (!free || !booking) return;
      event.preventDefault();
      void move({ ...booking.dataset }, { ...free.dataset });
    });
    on("dragend", end);
    return () => listeners.abort();
  }, []);
  return <div ref={area}>{children}</div>;
}
