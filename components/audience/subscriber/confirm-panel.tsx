"use client";

import { useState } from "react";
import { DoneText } from "./done-text";
import { LinkAction } from "./link-action";
import type { LinkContext } from "./use-link-call";

type Props = LinkContext & {
  labels: { lead: string; confirm: string; sending: string; confirmed: string; already: string };
};

/** Confirms a sign-up or a new address. */
export function ConfirmPanel({ labels, ...link }: Props) {
  const [state, setState] = useState<string>();
  if (state !== undefined)
    return <DoneText text={state === "confirmed" ? labels.confirmed : labels.already} />;
  return (
    <>
      <p className="mb-6 text-lg wrap-anywhere">{labels.lead}</p>
      <LinkAction
        {...link}
        path="/api/newsletter/confirm"
        label={labels.confirm}
        busyLabel={labels.sending}
        onDone={setState}
      />
    </>
  );
}
