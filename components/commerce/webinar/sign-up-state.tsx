"use client";

import { useState } from "react";
import { leftText } from "@/components/commerce/event-card/use-remaining";
import { callApi } from "@/components/kit/form/api-client";
import { problemText, type ProblemTexts } from "@/components/kit/form/problem-text";
import { Button, ButtonLink } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SignupView } from "@/lib/commerce/webinar/schema";
import { AfterParts } from "./participant/after-parts";
import type { SignUpLabels } from "./sign-up-labels";
import { usePlaces, useSignup } from "./use-places";

export type SignUpStateProps = {
  locale: Locale;
  webinar: { id: number; ends_at: string };
  labels: SignUpLabels;
  texts: { problems: ProblemTexts };
  minePath: string;
  /** By the reader's clock. */
  isOver: boolean;
};

const FORBIDDEN = 403;

/** What a person who signed up can do now. */
function SignedUp({ signup, labels, minePath, isOver }: { signup: SignupView } & SignUpStateProps) {
  const { join_url: join, recording_url: recording } = signup;
  return (
    <>
      {!isOver && (
        <p role="status" className="font-semibold">
          {labels.signedUp}
        </p>
      )}
      {!isOver && !join && <p className="text-soft">{labels.opens}</p>}
      {join && (
        <ButtonLink href={join} target="_blank" rel="noopener noreferrer">
          {labels.join}
        </ButtonLink>
      )}
      {recording && (
        <ButtonLink href={recording} target="_blank" rel="noopener noreferrer">
          {labels.recording}
        </ButtonLink>
      )}
      <AfterParts signup={signup} labels={labels} />
      <a href={minePath} className="link-line">
        {labels.mine}
      </a>
    </>
  );
}

/** The places left of a webinar, the own sign-up, and the button that signs up. */
export function SignUpState(props: SignUpStateProps) {
  const { locale, webinar, labels, texts, isOver } = props;
  const places = usePlaces(webinar.id);
  const { signup, refresh } = useSignup(webinar.id);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { remaining } = places;

  const signUp = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const result = await callApi<SignupView[]>("/api/subscribe-webinars", {
      webinar_ids: [webinar.id],
    });
    if (result.kind === "ok") await refresh(result.data, { revalidate: false });
    else if (result.kind === "conflict" && result.message) setProblem(result.message);
    else if (result.kind === "invalid") setProblem(result.message);
    else if (result.kind === "refused" && result.status === FORBIDDEN)
      setProblem(labels.unverified);
    else setProblem(problemText(result, texts.problems, locale));
    // A failed request leaves the number as it was.
    await places.refresh().catch(() => undefined);
    setBusy(false);
  };

  if (signup) return <SignedUp {...props} signup={signup} />;
  if (isOver) return null;
  return (
    <>
      {remaining !== null && (
        <p className="event-seats">
          {leftText(remaining, labels.full, labels.place, labels.places)}
        </p>
      )}
      {signup === null && remaining !== 0 && (
        <Button aria-disabled={isBusy} onClick={() => void signUp()}>
          {isBusy ? labels.signing : labels.signUp}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </>
  );
}
