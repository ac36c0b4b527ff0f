"use client";

import { useEffect, useRef, useState } from "react";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import { withReturnPath } from "@/components/kit/session/next-path";
import { Button, ButtonLink } from "@/components/kit/ui/button";
import { SignOutButton } from "@/components/kit/session/sign-out-button";
import { useFragment } from "@/components/kit/ui/use-fragment";
import { userPaths } from "@/components/kit/session/user-paths";
import { formatDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { InvitationLabels } from "./labels";

type Facts = { member: { id: number; member_name: string }; email: string; expires_at: string };
type Viewer = { email: string; isVerified: boolean } | null;
type Outcome =
  | { kind: "open"; facts: Facts }
  | { kind: "done"; facts: Facts }
  | { kind: "invalidLink" }
  | { kind: "failed"; text: string };

type Props = { locale: Locale; labels: InvitationLabels; texts: FormTexts; viewer: Viewer };

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

type Texts = Pick<Props, "locale" | "texts">;

/** What a refused request says. */
const failureOf = (
  result: Exclude<ApiResult<unknown>, { kind: "ok" }>,
  { texts, locale }: Texts,
): Outcome =>
  result.kind === "invalid"
    ? { kind: "invalidLink" }
    : {
        kind: "failed",
        text: problemText(result, texts.problems, locale) ?? texts.problems.failed,
      };

/** Looks an invitation up by its token, and accepts it. */
function useInvitation(token: string | undefined, { texts, locale }: Texts) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (token === undefined) return undefined;
    let isCurrent = true;
    const load = async () => {
      const result = await callApi<Facts>("/api/invitation/look", { token });
      if (!isCurrent) return;
      setOutcome(
        result.kind === "ok"
          ? { kind: "open", facts: result.data }
          : failureOf(result, { texts, locale }),
      );
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [token, texts, locale]);
  const accept = async (facts: Facts) => {
    if (busy) return;
    setBusy(true);
    const result = await callApi<unknown>("/api/invitation/accept", { token });
    setBusy(false);
    setOutcome(
      result.kind === "ok" ? { kind: "done", facts } : failureOf(result, { texts, locale }),
    );
  };
  return { outcome, busy, accept };
}

/** What the sentences name. */
const valuesOf = (facts: Facts | undefined, locale: Locale) => ({
  company: facts?.member.member_name ?? "",
  email: facts?.email ?? "",
  date: facts ? formatDate(new Date(facts.expires_at), locale) : "",
});

/**
 * An invitation to represent a company: which one, and who may accept it. Only the button accepts,
 * so that a mail scanner cannot.
 */
export function AcceptInvitation({ locale, labels, texts, viewer }: Props) {
  const fragment = useFragment("join");
  const token = fragment.kind === "join" ? fragment.token : undefined;
  const { outcome, busy, accept } = useInvitation(token, { texts, locale });
  const heading = useRef<HTMLHeadingElement>(null);
  const outcomeKind = outcome?.kind;
  useEffect(() => {
    if (outcomeKind && outcomeKind !== "open") heading.current?.focus();
  }, [outcomeKind]);

  const headings = {
    none: [labels.title, labels.noTokenText],
    unread: [labels.title, ""],
    waiting: [labels.title, labels.checking],
    invalidLink: [labels.invalidLinkTitle, labels.invalidLinkText],
    failed: [labels.title, outcome?.kind === "failed" ? outcome.text : ""],
    open: [labels.title, labels.lead],
    done: [labels.doneTitle, labels.doneText],
  };
  const state = fragment.kind === "join" ? (outcome?.kind ?? "waiting") : fragment.kind;
  const facts = outcome && "facts" in outcome ? outcome.facts : undefined;
  const values = valuesOf(facts, locale);
  const [title = "", lead = ""] = headings[state];
  return (
    <div className="min-h-96" aria-busy={state === "waiting"}>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none wide:text-5xl">
        {title}
      </h1>
      <p role="status" className="mt-4 text-lg">
        {fill(lead, values)}
      </p>
      {outcome?.kind === "open" && (
        <>
          <p className="mt-4 text-soft">{labels.what}</p>
          <p className="mt-4 text-soft wrap-anywhere">{fill(labels.for, values)}</p>
          <AcceptOptions
            locale={locale}
            labels={labels}
            viewer={viewer}
            email={outcome.facts.email}
            token={token ?? ""}
            busy={busy}
            onAccept={() => void accept(outcome.facts)}
          />
        </>
      )}
      {outcome?.kind === "done" && (
        <p className="mt-8">
          <ButtonLink href={localePath(locale, `/account/member/${outcome.facts.member.id}`)}>
            {labels.toCompany}
          </ButtonLink>
        </p>
      )}
      {outcome?.kind === "failed" && (
        <p className="mt-8">
          <Button onClick={() => window.location.reload()}>{labels.retry}</Button>
        </p>
      )}
    </div>
  );
}

type WaysProps = Pick<Props, "locale" | "labels" | "viewer"> & {
  email: string;
  token: string;
  busy: boolean;
  onAccept(): void;
};

/** The viewer's options for an open invitation. */
function AcceptOptions({ locale, labels, viewer, email, token, busy, onAccept }: WaysProps) {
  if (viewer === null)
    return (
      <>
        <p className="mt-8 wrap-anywhere">{fill(labels.signIn, { email })}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          {/* The fragment is kept through the login. */}
          <ButtonLink
            href={
              withReturnPath(
                localePath(locale, paths.login),
                localePath(locale, userPaths.invitation),
              ) + `#join=${encodeURIComponent(token)}`
            }
          >
            {labels.toLogin}
          </ButtonLink>
          <ButtonLink kind="quiet" href={localePath(locale, userPaths.register)}>
            {labels.toRegister}
          </ButtonLink>
        </p>
        <p className="mt-4 text-sm text-soft">{labels.register}</p>
      </>
    );
  if (viewer.email !== email)
    return (
      <>
        <p className="mt-8 wrap-anywhere">{fill(labels.otherAccount, { email: viewer.email })}</p>
        <p className="mt-4">
          <SignOutButton locale={locale} label={labels.signOut} failed={labels.signOutFailed} />
        </p>
      </>
    );
  if (!viewer.isVerified) return <p className="mt-8">{labels.unverified}</p>;
  return (
    <p className="mt-8">
      <Button aria-disabled={busy} onClick={onAccept}>
        {busy ? labels.accepting : labels.accept}
      </Button>
    </p>
  );
}
