"use client";

import {
  createElement,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { reloadAfter } from "@/components/kit/ui/reload-guard";
import { noAnswerText, type NoAnswerTexts } from "./no-answer";

/** The props of such a form: it can say that its code does not load. */
type FormProps = { labels: NoAnswerTexts };
type Load<P> = () => Promise<ComponentType<P>>;
type Props<P> = { load: Load<P>; props: P };

/** The server's HTML stands in the element already: React leaves its content alone. */
const LEFT_ALONE = { __html: "" };
/** The signs that somebody is about to use a form. */
const USES = ["pointerover", "focusin"] as const;

/** Reports that the form listens. */
function Mounted({ onMounted, children }: { onMounted(): void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/**
 * Hydrates the form in an element at its first use. What was typed before stays in its fields, and
 * a submit waits for the code.
 * @returns a function that ends it
 */
function hydrateOnUse<P extends FormProps>(place: HTMLElement, load: Load<P>, props: P) {
  const made = place.firstElementChild;
  // Without HTML it was mounted in the browser, by a navigation.
  const container = made ?? place.appendChild(document.createElement("div"));
  let root: Root | undefined;
  let isGone = false;
  let hydrated: Promise<void> | undefined;
  let isWaiting = false;
  const alertOf = () => place.querySelector("[role=alert]");

  const hydrate = async () => {
    const Form = await load();
    if (isGone) return;
    const alert = alertOf();
    // The text of a failure before, which is not in the server's HTML.
    if (alert) alert.textContent = "";
    await new Promise<void>((onMounted) => {
      const form = (
        <Mounted onMounted={onMounted}>
          <Form {...props} />
        </Mounted>
      );
      if (made) root = hydrateRoot(container, form);
      else (root = createRoot(container)).render(form);
    });
    stop();
    const focused = document.activeElement;
    // The form has missed it.
    if (place.contains(focused))
      focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  };
  /** Each use tries again: the connection may be back. */
  const start = () =>
    (hydrated ??= hydrate().catch((error: unknown) => {
      hydrated = undefined;
      throw error;
    }));
  const isTyped = () =>
    [...place.querySelectorAll<HTMLInputElement>("input, textarea")].some(
      ({ value, defaultValue }) => value !== defaultValue,
    );
  const onUse = ({ type }: { type: string }) =>
    void start().catch((error: unknown) => {
      // After an update of the site only a new page has the code. Else a submit tells the failure.
      if (type !== "pointerover" && navigator.onLine && !isTyped()) reloadAfter(error);
    });
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    try {
      await start();
      place.querySelector("form")?.requestSubmit();
    } catch {
      const alert = alertOf();
      if (alert) alert.textContent = noAnswerText(props.labels);
    }
    isWaiting = false;
  };
  const stop = () => {
    for (const type of USES) place.removeEventListener(type, onUse);
    place.removeEventListener("submit", onSubmit);
  };
  for (const type of USES) place.addEventListener(type, onUse);
  place.addEventListener("submit", onSubmit);
  // Disabled without scripts only.
  for (const button of place.querySelectorAll<HTMLButtonElement>("button:disabled"))
    button.disabled = false;
  if (!made) onUse({ type: "navigation" });
  return () => {
    isGone = true;
    stop();
    // Not while React works on the page around it.
    setTimeout(() => root?.unmount());
    if (!made) container.remove();
  };
}

function BrowserForm<P extends FormProps>({ load, props }: Props<P>) {
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState({ load, props });
  useEffect(() => {
    return place.current ? hydrateOnUse(place.current, first.load, first.props) : undefined;
  }, [first]);
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />;
}

const loaded = new WeakMap<object, Promise<unknown>>();

/** The same promise each time, so that only the first page waits. */
function loadOnce<P>(load: Load<P>): ReturnType<Load<P>> {
  const promise = (loaded.get(load) as ReturnType<Load<P>> | undefined) ?? load();
  loaded.set(load, promise);
  return promise;
}

function ServerForm<P extends FormProps>({ load, props }: Props<P>) {
  return (
    <div>
      <div>{createElement(use(loadOnce(load)), props)}</div>
    </div>
  );
}

/**
 * A form whose HTML is complete, and whose code is loaded when a pointer, the focus or a submit
 * reaches it: most readers never write. It is a root of its own, as a dehydrated boundary within
 * the page's would hold up each navigation until its code is there. `props` count as given first.
 */
export const LateForm = typeof window === "undefined" ? ServerForm : BrowserForm;
