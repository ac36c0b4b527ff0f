"use client";

import { createPortal } from "react-dom";
import type { BuyFormProps } from "./buy-form";
import { useOpenedForm } from "./use-opened-form";

/**
 * The form that orders tickets on the page of an event that shows none: a link with a promo code opens
 * it. Without one there is nothing to see, whether a code opens something here or not.
 */
export function CodeBox(props: BuyFormProps) {
  const { event, labels } = props;
  const { opened, hasFailed } = useOpenedForm(event.ends_at);
  if (hasFailed)
    return (
      <p role="alert" className="text-bad">
        {labels.loadFailed}
      </p>
    );
  if (!opened) return null;
  const form = <opened.Form {...props} code={opened.code} />;
  return opened.place ? createPortal(form, opened.place) : form;
}
