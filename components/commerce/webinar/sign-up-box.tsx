"use client";

import { useEffect, useState, type ComponentType } from "react";
import { useSession } from "@/components/kit/session/use-session";
import { leftText, useRemaining } from "@/components/commerce/event-card/use-remaining";
import { ButtonLink } from "@/components/kit/ui/button";
import { GUEST_FORM_ID } from "./guest/form-id";
import type { SignUpStateProps } from "./sign-up-state";
import { useHasEnded } from "./use-has-ended";

type Props = Omit<SignUpStateProps, "isOver"> & {
  /** What taking part costs and needs. */
  note?: string;
};

/**
 * Takes part in a webinar, on its cached page: the clock and the places left are asked in the browser;
 * who is signed in gets the own sign-up too, with its code. Others are led to the form of the page.
 */
export function SignUpBox({ note, ...props }: Props) {
  const { webinar, labels } = props;
  const { status } = useSession();
  const [State, setState] = useState<ComponentType<SignUpStateProps>>();
  const isOver = useHasEnded(webinar.ends_at);
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
    <div
      className="event-action print:hidden"
      data-full={!isSignedIn && remaining === 0 ? "" : undefined}
    >
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
      {!isSignedIn && !isOver && remaining !== 0 && (
        <ButtonLink href={`#${GUEST_FORM_ID}`}>{labels.signUp}</ButtonLink>
      )}
    </div>
  );
}
