"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { codeHash } from "@/lib/commerce/ticket/door/code-hash";
import type { DoorList } from "@/lib/commerce/ticket/door/schema";
import { readCode } from "@/lib/commerce/ticket/read-code";
import { readDoorList, storeDoorList } from "./door-list-store";
import { offlineVerdict, type Answer } from "./offline-verdict";
import { changeScans, decided, NOTHING, readScans, type Kept, type Scan } from "./scan-store";
import { loadDoorList, sendScan, type ScanResult } from "./send-scan";

/** How often waiting scans are sent again, and the list is loaded, in milliseconds. */
const RETRY_MS = 5_000;
const REFRESH_MS = 60_000;

/** The hash of a code; undefined where the browser has none, as without https. */
const hashOf = (eventId: number, code: string) =>
  globalThis.crypto?.subtle ? codeHash(eventId, code) : Promise.resolve(undefined);

const newKey = () =>
  globalThis.crypto?.randomUUID?.() ?? `${Date.now()} ${Math.random()}`.replace(" ", "-");

/**
 * The scans of a phone at the door of an event. Each is kept in the browser until the server has
 * decided; without a network it is judged by the last list, which survives a reload, and sent later as what it was.
 */
export function useScans(eventId: number) {
  const { locale, userId } = useFormContext();
  const place = `${userId} ${eventId}`;
  const [kept, setKept] = useState<Kept>(NOTHING);
  const [list, setList] = useState<DoorList>();
  /** The status of the last response that kept a scan waiting; null without a network. */
  const [problem, setProblem] = useState<number | null>();
  const underWay = useRef(new Set<string>());

  const change = useCallback(
    (by: (kept: Kept) => Kept) => setKept(changeScans(place, by)),
    [place],
  );
  const refresh = useCallback(
    () =>
      loadDoorList(eventId, locale).then(async (fresh) => {
        if (!fresh) return;
        setList(fresh);
        await storeDoorList(userId, eventId, fresh);
      }),
    [eventId, locale, userId],
  );

  /** Sends a scan, unless this tab is sending it already. */
  const send = async (scan: Scan): Promise<ScanResult | undefined> => {
    if (underWay.current.has(scan.key)) return undefined;
    underWay.current.add(scan.key);
    const result = await sendScan(eventId, scan, locale);
    underWay.current.delete(scan.key);
    setProblem(result.kind === "unsent" ? result.status : undefined);
    return result;
  };

  const sendWaiting = useEffectEvent(async () => {
    let hasSent = false;
    for (const scan of readScans(place).waiting) {
      const result = await send(scan);
      if (result?.kind === "unsent") break;
      if (!result) continue;
      hasSent = true;
      const refused = result.kind === "refused" ? result.refused : null;
      const conflict = result.kind === "admitted" ? undefined : { scan, refused };
      change((now) => decided(now, scan, conflict));
    }
    if (hasSent) await refresh();
  });

  useEffect(() => {
    const onOnline = () => void sendWaiting();
    // Another tab of the same event keeps its scans in the same place.
    const onStorage = () => setKept(readScans(place));
    onStorage();
    void readDoorList(userId, eventId).then((stored) => {
      if (stored) setList((now) => now ?? stored);
    });
    void refresh();
    onOnline();
    const retries = setInterval(onOnline, RETRY_MS);
    const refreshes = setInterval(() => void refresh(), REFRESH_MS);
    window.addEventListener("online", onOnline);
    window.addEventListener("storage", onStorage);
    return () => {
      clearInterval(retries);
      clearInterval(refreshes);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("storage", onStorage);
    };
  }, [place, refresh, userId, eventId]);

  /** Judges what was typed or read by the camera, and checks the ticket in. */
  const scan = async (text: string, device: string): Promise<Answer> => {
    const code = readCode(text);
    if (code === undefined) return { kind: "no_code" };
    const former = readScans(place).waiting.find((one) => one.code === code)?.scanned_at;
    const fresh = { key: newKey(), code, scanned_at: new Date().toISOString(), device };
    change((now) => ({ ...now, waiting: [...now.waiting, fresh] }));
    const result = await send(fresh);
    if (result === undefined || result.kind === "unsent")
      return offlineVerdict(await hashOf(eventId, code), list, former);
    change((now) => decided(now, fresh));
    void refresh();
    return result;
  };

  const dismiss = (key: string) =>
    change((now) => ({
      ...now,
      conflicts: now.conflicts.filter((one) => one.scan.key !== key),
    }));

  return { kept, list, problem, scan, dismiss, refresh };
}
