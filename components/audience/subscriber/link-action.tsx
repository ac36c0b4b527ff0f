"use client";

import type { HttpMethod } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { useLinkCall, type LinkContext } from "./use-link-call";

type Props = LinkContext & {
  path: string;
  method?: HttpMethod;
  /** Fields of the body beside the token. */
  more?: Record<string, unknown>;
  label: string;
  busyLabel: string;
  kind?: "quiet" | "danger";
  /** Called with the state that the response names. */
  onDone(state: string): void;
};

/**
 * The one button of a page behind a mailed link: nothing happens before it is pressed, since mail
 * programs and scanners open links by themselves.
 */
export function LinkAction(props: Props) {
  const { locale, token, texts, path, method, more, label, busyLabel, kind, onDone } = props;
  const { isReady, busy, problem, send } = useLinkCall({ locale, token, texts });
  const press = async () => {
    const state = await send(path, more, method);
    if (state !== undefined) onDone(state);
  };
  return (
    <div>
      <p role="alert" className="field-error mb-3 empty:hidden">
        {problem}
      </p>
      <Button
        kind={kind}
        className="disabled:opacity-100"
        disabled={!isReady}
        aria-disabled={busy || undefined}
        onClick={() => void press()}
      >
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
