"use client";

import { lazy, Suspense, type ReactNode } from "react";
import { FormEnd } from "@/components/kit/form/form-end";
import type { EnquiryLabels } from "./labels";
import { SentNote } from "./sent-note";
import type { EnquiryForm } from "./use-enquiry-form";

const WaitingNote = lazy(async () => ({ default: (await loadWaitingNote()).WaitingNote }));

/** Loads what stands in the place of an enquiry that waits for the network. */
export const loadWaitingNote = () => import("@/components/kit/waiting/waiting-note");

type Props = {
  form: EnquiryForm;
  labels: EnquiryLabels;
  sendLabel: string;
  className: string;
  children: ReactNode;
};

/** The form of an enquiry around its fields; after sending, what was sent to whom. */
export function EnquiryFrame({ form, labels, sendLabel, className, children }: Props) {
  const { formProps, captcha, sent, startAgain, waiting, ...end } = form;
  const { key, ...waits } = waiting;
  if (key !== undefined)
    return (
      <Suspense>
        <WaitingNote waitingKey={key} {...waits} />
      </Suspense>
    );
  if (sent)
    return (
      <SentNote
        names={sent.map((one) => one.member_name)}
        isSignedIn={form.isSignedIn}
        labels={labels}
        onAgain={startAgain}
      />
    );
  return (
    <form {...formProps} data-waits="enquiry" className={className}>
      {children}
      {captcha.element}
      <FormEnd {...end} label={sendLabel} busyLabel={labels.sending} />
    </form>
  );
}
