"use client";

import "../basket.css";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { BareButton } from "@/components/kit/ui/bare-button";
import { buttonStyle } from "@/components/kit/ui/button-style";
import { CLOSE, Glyph } from "@/components/kit/ui/glyph";
import { Button } from "@/components/kit/ui/plain-button";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { fill } from "../row-texts";
import { keepPicked, MOST_PICKED, nonePicked, onPicked, picked, pressedLast } from "./basket-store";
import { liveTexts, type LiveTexts } from "./live-texts";

const CompareDialog = lazy(() =>
  import("./compare-dialog").then((module) => ({ default: module.CompareDialog })),
);

/** Shows on the buttons of the rows what is in the list. */
function paint(ids: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-compare]"))
    button.ariaPressed = String(ids.includes(Number(button.dataset.compare)));
}

/** The companies to compare, at the foot of the page while there are any. */
export function Basket({ locale }: { locale: Locale }) {
  const list = useSyncExternalStore(onPicked, picked, nonePicked);
  const [texts, setTexts] = useState<LiveTexts>();
  const [isCompared, setCompared] = useState(false);
  const isNeeded = list.length > 0;
  useEffect(() => {
    if (isNeeded) void liveTexts(locale).then(setTexts);
  }, [isNeeded, locale]);
  // After each rendering: the rows may be others.
  useEffect(() => paint(list.map(({ id }) => id)));
  useEffect(() => {
    document.documentElement.toggleAttribute("data-basket", isNeeded);
    return () => document.documentElement.removeAttribute("data-basket");
  }, [isNeeded]);
  if (!texts) return null;
  const pressed = pressedLast();
  const ids = list.map(({ id }) => id).join(",");
  return createPortal(
    <>
      <p role="status" className="visually-hidden">
        {pressed && fill(texts[pressed.kind], "name", pressed.name)}
      </p>
      {isNeeded && (
        <section aria-label={texts.basket} className="basket no-print">
          <ul className="basket-list">
            {list.map(({ id, name, path }) => (
              <li key={id} className="basket-item">
                <a href={path} className="basket-name">
                  {name}
                </a>
                <BareButton
                  className="basket-remove"
                  aria-label={fill(texts.remove, "name", name)}
                  onClick={() => keepPicked(list.filter((one) => one.id !== id))}
                >
                  <Glyph path={CLOSE} size={14} />
                </BareButton>
              </li>
            ))}
          </ul>
          <p className="basket-count">
            {fill(fill(texts.chosen, "count", list.length), "most", MOST_PICKED)}
            {pressed?.kind === "full" && <span className="basket-full">{texts.full}</span>}
          </p>
          <div className="basket-actions">
            {list.length > 1 && (
              <Button kind="quiet" size="small" onClick={() => setCompared(true)}>
                {texts.compare}
              </Button>
            )}
            <a
              href={localePath(locale, `/ask?companies=${ids}`)}
              {...buttonStyle({ size: "small" })}
            >
              {list.length > 1 ? texts.askAll : texts.askOne}
            </a>
            <BareButton className="link-line text-sm" onClick={() => keepPicked([])}>
              {texts.empty}
            </BareButton>
          </div>
        </section>
      )}
      {isCompared && isNeeded && (
        <Suspense>
          <CompareDialog
            locale={locale}
            ids={ids}
            texts={texts}
            onClose={() => setCompared(false)}
          />
        </Suspense>
      )}
    </>,
    document.body,
  );
}
