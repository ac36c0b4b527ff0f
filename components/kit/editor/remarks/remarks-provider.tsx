"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { RemarkedKind } from "../edited-kind";
import { splitName } from "../flat-values";
import {
  RemarkContext,
  type DraftRemark,
  type RemarkedField,
  type RemarkedText,
} from "./remark-context";
import type { Place } from "./remark-marks";
import { useRemarkList, type Remark } from "./use-remarks";

/** The heading of the panel, to which links and notifications lead. */
export const REMARKS_ID = "remarks";

type Props = {
  /** The kind, with the fields of a translation that remarks are about. */
  of: RemarkedKind;
  /** Null before the first save, without remarks until then. */
  id: number | null;
  fieldId(name: string): string;
  labelOf(name: string): string;
  /** Focuses a field by its name, after switching to its language tab. */
  goTo(name: string): void;
  /** Shows the tab of a language. */
  reveal(locale: Locale): void;
  /** Shows the column with the panel. */
  unfold(): void;
  children: ReactNode;
};

/** Whether a remark begins with this key; by place, since Greek keyboards have other letters. */
const isRemarkKey = (event: KeyboardEvent) =>
  event.code === "KeyM" && event.altKey && (event.ctrlKey || event.metaKey) && !event.shiftKey;

/** The mounted texts, and which passages are in them. */
function useTexts() {
  const texts = useRef(new Set<RemarkedText>());
  const [all, setAll] = useState<ReadonlyMap<RemarkedText, readonly Place[]>>(new Map());
  const register = useCallback((text: RemarkedText) => {
    texts.current.add(text);
    return () => {
      texts.current.delete(text);
      setAll((before) => new Map([...before].filter(([one]) => one !== text)));
    };
  }, []);
  const setPlaces = useCallback(
    (text: RemarkedText, places: readonly Place[]) =>
      setAll((before) => new Map(before).set(text, places)),
    [],
  );
  const isGone = ({ id, locale, field, anchor }: Remark) => {
    if (!anchor) return false;
    const asked = [...all].filter(([text]) => text.locale === locale && text.field === field);
    const isMissing = (places: readonly Place[]) =>
      places.some((place) => place.id === id && !place.isFound);
    return asked.length > 0 && asked.every(([, places]) => isMissing(places));
  };
  return { texts, register, setPlaces, isGone };
}

/** The remarks of an editor, for its texts and its panel. */
export function RemarksProvider({ of, id, fieldId, labelOf, children, ...frame }: Props) {
  const list = useRemarkList(of.name, id);
  const { texts, register, setPlaces, isGone } = useTexts();
  const [draft, setDraft] = useState<DraftRemark>();
  const [activeId, setActiveId] = useState<number>();

  const names: readonly string[] = of.remarks;
  const fields = LOCALES.flatMap((locale) =>
    names.map((field) => ({ locale, field, label: labelOf(`${locale}.${field}`) })),
  );
  const fieldOf = (element: Element): RemarkedField | undefined => {
    const block = element.closest<HTMLElement>("[data-field]")?.dataset.field ?? "";
    const { locale, field } = splitName(block);
    return fields.find(
      (one) =>
        fieldId(`${one.locale}.${one.field}`) === element.id ||
        (one.locale === locale && field.startsWith(`${one.field}.`)),
    );
  };
  const open = () => {
    flushSync(() => frame.unfold());
    const heading = document.getElementById(REMARKS_ID);
    heading?.scrollIntoView({ block: "center" });
    heading?.focus({ preventScroll: true });
  };
  const begin = (next: DraftRemark | undefined) => {
    if (next) frame.unfold();
    setDraft(next);
    setActiveId(undefined);
  };
  const select = (remarkId: number) => {
    frame.unfold();
    setActiveId(remarkId);
  };
  const goTo = (remark: Remark, isFocused: boolean) => {
    setActiveId(remark.id);
    flushSync(() => frame.reveal(remark.locale));
    const isShown =
      remark.anchor !== null && [...texts.current].some((text) => text.show(remark.id, isFocused));
    if (!isShown) frame.goTo(`${remark.locale}.${remark.field}`);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (id === null || !isRemarkKey(event) || !(event.target instanceof Element)) return;
    const { target } = event;
    const text = [...texts.current].find(({ element }) => element.contains(target));
    const field = text ?? fieldOf(target);
    if (!field) return;
    event.preventDefault();
    if (text) text.begin();
    else begin({ locale: field.locale, field: field.field, anchor: null });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return (
    <RemarkContext
      value={
        id === null
          ? undefined
          : {
              ...list,
              fields,
              draft,
              activeId,
              isGone,
              select,
              goTo,
              open,
              fieldOf,
              register,
              setPlaces,
              setDraft: begin,
            }
      }
    >
      {children}
    </RemarkContext>
  );
}
