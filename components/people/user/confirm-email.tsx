"use client";

import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import { Button, ButtonLink } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { withReturnPath } from "@/components/kit/session/next-path";
import { userPaths } from "@/components/kit/session/user-paths";
import type { ConfirmLabels } from "./labels";
import { ResendLink } from "./resend-link";
import { useFragment } from "@/components/kit/ui/use-fragment";

type Kind = "verify" | "email";
type Outcome = { kind: "good" } | { kind: "invalidLink" } | { kind: "failed"; text: string };

const CALLS: Record<Kind, string> = {
  verify: "/auth/verify-email",
  email: "/auth/change-email/confirm",
};

type Props = {
  locale: Locale;
  labels: ConfirmLabels;
  texts: FormTexts;
  /** The viewer: a signed-in user without a confirmed address can request a new link. */
  viewer: "visitor" | "waiting" | "verified";
  /** The texts without a mailed link. */
  children: ReactNode;
};

/** Posts the token of a mailed link, once, and shows the result; without a link shows the page. */
export function ConfirmEmail({ locale, labels, texts, viewer, children }: Props) {
  const fragment = useFragment<Kind>("verify", "email");
  const [outcome, setOutcome] = useState<Outcome>();
  const sent = useRef<string>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);

  const post = useCallback(
    async (kind: Kind, token: string) => {
      sent.current = token;
      setOutcome(undefined);
      const result: ApiResult<unknown> = await callApi(CALLS[kind], { token });
      if (sent.current !== token) return;
      if (result.kind === "ok") setOutcome({ kind: "good" });
      else if (result.kind === "invalid") setOutcome({ kind: "invalidLink" });
      else
        setOutcome({
          kind: "failed",
          text: problemText(result, texts.problems, locale) ?? texts.problems.failed,
        });
    },
    [texts, locale],
  );
  useEffect(() => {
    // A token works once: a second run of the effect must not send it again.
    if ("token" in fragment && sent.current !== fragment.token)
      void post(fragment.kind, fragment.token);
  }, [fragment, post]);
  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  if (fragment.kind === "none") return children;
  if (fragment.kind === "unread") return <div className="min-h-96" />;
  const isVerify = fragment.kind === "verify";
  const signIn = <ButtonLink href={localePath(locale, paths.login)}>{labels.toLogin}</ButtonLink>;
  const after =
    viewer === "visitor" ? (
      signIn
    ) : (
      <ButtonLink href={localePath(locale, paths.dashboard)}>{labels.toDashboard}</ButtonLink>
    );
  const texted = {
    waiting: { title: labels.checking, text: "", way: null },
    good: {
      title: isVerify ? labels.verifiedTitle : labels.emailTitle,
      text: isVerify ? labels.verifiedText : labels.emailText,
      way: <p className="mt-8">{after}</p>,
    },
    failed: {
      title: labels.failedTitle,
      text: outcome?.kind === "failed" ? outcome.text : "",
      way: (
        <p className="mt-8">
          <Button onClick={() => void post(fragment.kind, fragment.token)}>{labels.retry}</Button>
        </p>
      ),
    },
    invalidLink: {
      title: labels.invalidLinkTitle,
      text: isVerify ? labels.invalidVerifyText : labels.invalidEmailText,
      way: isVerify ? (
        <InvalidVerifyLink locale={locale} labels={labels} texts={texts} viewer={viewer} />
      ) : (
        <p className="mt-8">
          <ButtonLink href={localePath(locale, userPaths.personalDetails)}>
            {labels.personalDetails}
          </ButtonLink>
        </p>
      ),
    },
  }[outcome?.kind ?? "waiting"];
  return (
    <div className="min-h-96" aria-busy={outcome === undefined}>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none wide:text-5xl">
        {texted.title}
      </h1>
      <p role="status" className="mt-4 text-lg text-soft">
        {texted.text}
      </p>
      {texted.way}
    </div>
  );
}

/** The options after an invalid confirmation link. */
function InvalidVerifyLink({ locale, labels, texts, viewer }: Omit<Props, "children">) {
  if (viewer === "waiting") return <ResendLink locale={locale} texts={texts} labels={labels} />;
  if (viewer === "verified")
    return (
      <p className="mt-8">
        <ButtonLink href={localePath(locale, paths.dashboard)}>{labels.toDashboard}</ButtonLink>
      </p>
    );
  return (
    <>
      <p className="mt-3 text-soft">{labels.signInForNew}</p>
      <p className="mt-8">
        <ButtonLink
          href={withReturnPath(
            localePath(locale, paths.login),
            localePath(locale, userPaths.thankYou),
          )}
        >
          {labels.toLogin}
        </ButtonLink>
      </p>
    </>
  );
}
