"use client";

import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { useSession } from "@/components/kit/session/use-session";
import { leftText, useRemaining } from "@/components/commerce/event-card/use-remaining";
import type { SignUpStateProps } from "./sign-up-state";

type Props = Omit<SignUpStateProps, "isOver"> & {
  /** What taking part costs and needs. */
  note?: string;
  /** The way to the login. */
  children: ReactNode;
};

const noSubscription = () => () => undefined;

/**
 * Takes part in a webinar, on its cached page: the clock and the places left are asked in the browser;
 * who is signed in gets the own sign-up too, with its code.
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
  // Who is signed in gets the number with the button, where it is kept up to date.
  const remaining = useRemaining(
    !isSignedIn && !isOver ? `/api/webinar/${webinar.id}/availability` : null,
  );
  useEffect(() => {
    if (!isSignedIn) return;
    // Without the code the page still tells when it takes place.
    void import("./sign-up-state").then(
      (module) => setState(() => module.SignUpState),
      () => undefined,
    );
  }, [isSignedIn]);
  return (
    <div className="event-action print:hidden">
      {isOver ? (
        <p className="text-soft">{labels.over}</p>
      ) : (
        note && <p className="event-side-note">{note}</p>
      )}
      {!isSignedIn && !isOver && (
        // There before the number, so that the button does not move when it comes.
        <p className="event-seats">
          {remaining !== null && leftText(remaining, labels.full, labels.place, labels.places)}
        </p>
      )}
      {State && isSignedIn && <State {...props} isOver={isOver} />}
      {!isSignedIn && !isOver && children}
    </div>
  );
}
