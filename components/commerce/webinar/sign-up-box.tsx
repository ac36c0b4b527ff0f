"use client";

import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { useSession } from "@/components/kit/session/use-session";
import { onceInView } from "@/components/kit/ui/once-in-view";
import type { SignUpStateProps } from "./sign-up-state";

type Props = Omit<SignUpStateProps, "isSignedIn" | "isOver"> & {
  /** What taking part costs and needs. */
  note?: string;
  /** The way to the login. */
  children: ReactNode;
};

const noSubscription = () => () => undefined;

/**
 * Takes part in a webinar, on its cached page: the clock is asked in the browser, and the code, the
 * places left and the own sign-up are loaded there; for visitors once the box is in view.
 */
export function SignUpBox({ children, note, ...props }: Props) {
  const { webinar, labels } = props;
  const { status } = useSession();
  const [State, setState] = useState<ComponentType<SignUpStateProps>>();
  const isOver = useSyncExternalStore(
    noSubscription,
    () => Date.parse(webinar.ends_at) <= Date.now(),
    () => false,
  );
  const isSignedIn = status === "user";
  // A visitor of a past webinar is shown nothing that is asked for.
  const isNeeded = isSignedIn || !isOver;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNeeded || !box.current) return;
    const load = () =>
      // Without the code the page still tells when it takes place, and leads to the login.
      void import("./sign-up-state").then(
        (module) => setState(() => module.SignUpState),
        () => undefined,
      );
    return isSignedIn ? load() : onceInView(box.current, load);
  }, [isNeeded, isSignedIn]);
  return (
    <div ref={box} className="event-action print:hidden">
      {isOver ? (
        <p className="text-soft">{labels.over}</p>
      ) : (
        note && <p className="event-side-note">{note}</p>
      )}
      {State && isNeeded && <State {...props} isSignedIn={isSignedIn} isOver={isOver} />}
      {!isSignedIn && !isOver && children}
    </div>
  );
}
