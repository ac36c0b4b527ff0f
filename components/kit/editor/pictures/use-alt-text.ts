"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useUnsaved } from "@/components/kit/desk/form/leave-guard";
import { assetPath } from "@/components/kit/desk/media/send-asset";
import { useAssetChange, type EditableAsset } from "../use-asset";
import { inTurn, onFlush, trackSave } from "./alt-saves";

/** The pause in typing after which an alt text is saved. */
const PAUSE_MS = 800;

type State = "saved" | "saving" | { problem: string };

const isItem = (value: unknown): value is AssetItemView =>
  typeof value === "object" && value !== null && "translations" in value && "version" in value;

/**
 * The alt text of an asset in a locale, saved after a pause in typing, when the field is left, and
 * before the item is saved. When somebody else has changed the asset meanwhile, the text is saved
 * again upon theirs, unless they have written this very text: then both are told.
 */
export function useAltText(asset: EditableAsset, locale: Locale) {
  const { locale: screen, texts } = useFormContext();
  const changeAsset = useAssetChange();
  const stored = asset.translations[locale]?.alt ?? "";
  const [typed, setTyped] = useState<string>();
  const [state, setState] = useState<State>();
  const latest = useRef({ asset, stored, typed });
  /** The stored text that the typing began from. */
  const base = useRef(stored);
  useEffect(() => {
    latest.current = { asset, stored, typed };
  });

  const send = useCallback(async () => {
    const { asset: now, stored: present, typed: text } = latest.current;
    if (text === undefined || text.trim() === present) return setTyped(undefined);
    // The screen has loaded a text of somebody else over the one that was changed here.
    if (present !== base.current) {
      base.current = present;
      return setState({ problem: texts.problems.conflict });
    }
    const before = present;
    setState("saving");
    const put = (version: number) =>
      callApi<AssetItemView>(
        assetPath(now.id),
        { version, translations: { [locale]: { alt: text.trim() || null } } },
        "PUT",
      );
    let result = await put(now.version);
    if (result.kind === "conflict" && isItem(result.current)) {
      const theirs = result.current;
      changeAsset(theirs);
      const alt = theirs.translations[locale].alt ?? "";
      base.current = alt;
      // Leaving the field and publishing may both send it.
      if (alt === text.trim()) result = { kind: "ok", data: theirs };
      else if (alt === before) result = await put(theirs.version);
    }
    if (result.kind === "ok") {
      base.current = text.trim();
      changeAsset(result.data);
      setTyped((current) => (current === text ? undefined : current));
      return setState("saved");
    }
    const problem =
      result.kind === "invalid"
        ? Object.values(result.errors).flat().join(" ")
        : problemText(result, texts.problems, screen);
    setState({ problem: problem ?? texts.problems.failed });
  }, [changeAsset, locale, screen, texts]);

  useEffect(() => {
    if (typed === undefined) return;
    const start = () => trackSave(inTurn(latest.current.asset.id, send));
    const timer = setTimeout(start, PAUSE_MS);
    const leave = onFlush(start);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [typed, send]);
  // A figure that is removed, or a dialog that closes, within the pause.
  useEffect(
    () => () => {
      const { asset: shown, typed: text } = latest.current;
      if (text !== undefined) trackSave(inTurn(shown.id, send));
    },
    [send],
  );
  useUnsaved(typed !== undefined);
  return {
    value: typed ?? stored,
    state,
    change(text: string) {
      if (typed === undefined) base.current = stored;
      setState(undefined);
      setTyped(text);
    },
    save: () => trackSave(inTurn(asset.id, send)),
  };
}
