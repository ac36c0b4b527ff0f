"use client";

import type { ReactNode } from "react";
import { useHasEnded } from "@/components/commerce/webinar/use-has-ended";
import { useSession } from "@/components/kit/session/use-session";

type Props = {
  endsAt: string;
  /** The id of its heading. */
  titleId: string;
  children: ReactNode;
};

/** A part of a cached page for who is not signed in, until a webinar ends. */
export function ForGuests({ endsAt, titleId, children }: Props) {
  const { status } = useSession();
  const isOver = useHasEnded(endsAt);
  return (
    <section
      aria-labelledby={titleId}
      hidden={status === "user" || isOver}
      className="event-section guest-sign-up print:hidden"
    >
      {children}
    </section>
  );
}
