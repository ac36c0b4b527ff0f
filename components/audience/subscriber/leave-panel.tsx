"use client";

import { useState } from "react";
import { DoneText } from "./done-text";
import { LinkAction } from "./link-action";
import type { LinkContext } from "./use-link-call";

type Props = LinkContext & {
  /** Whether the person has left already. */
  hasLeft: boolean;
  /** Whether leaving can still be taken back. */
  mayReturn: boolean;
  labels: {
    lead: string;
    leave: string;
    leaving: string;
    left: string;
    takeBackText: string;
    takeBack: string;
    takingBack: string;
    returned: string;
    testDone: string;
  };
};

/** Leaves the newsletter; afterwards the receipt, which takes it back. */
export function LeavePanel({ hasLeft, mayReturn, labels, ...link }: Props) {
  const [state, setState] = useState<string>();
  const path = "/api/newsletter/unsubscribe";
  if (state === "test") return <DoneText text={labels.testDone} />;
  if (state === "returned") return <DoneText text={labels.returned} />;
  if (hasLeft || state !== undefined)
    return (
      <>
        {state === undefined ? (
          <p className="wrap-anywhere">{labels.left}</p>
        ) : (
          <DoneText text={labels.left} />
        )}
        {(mayReturn || state === "left") && (
          <div className="mt-6 grid gap-4">
            <p>{labels.takeBackText}</p>
            <LinkAction
              {...link}
              path={path}
              more={{ take_back: true }}
              kind="quiet"
              label={labels.takeBack}
              busyLabel={labels.takingBack}
              onDone={() => setState("returned")}
            />
          </div>
        )}
      </>
    );
  return (
    <>
      <p className="mb-6 wrap-anywhere">{labels.lead}</p>
      <LinkAction
        {...link}
        path={path}
        label={labels.leave}
        busyLabel={labels.leaving}
        onDone={setState}
      />
    </>
  );
}
