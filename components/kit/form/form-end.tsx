"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import type { ApiForm } from "./use-api-form";

type Props = Pick<ApiForm<never>, "problem" | "busy" | "isReady"> & {
  label: string;
  busyLabel: string;
  children?: ReactNode;
  className?: string;
  /** `danger` for what cannot be undone. */
  kind?: "danger";
};

/** The end of a form: its error message and the submit button. `children` are beside the button. */
export function FormEnd({
  problem,
  busy,
  isReady,
  label,
  busyLabel,
  children,
  className = "",
  kind,
}: Props) {
  return (
    <div>
      <p
        role="alert"
        className={
          problem?.isSpokenOnly
            ? "visually-hidden"
            : "mb-4 border-s-3 border-bad bg-wash px-4 py-3 text-[0.9375rem] text-bad empty:hidden"
        }
      >
        {problem?.text}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* The button is disabled until hydration, without a disabled style. While busy it keeps the
            focus: useApiForm ignores further submits. */}
        <Button
          type="submit"
          kind={kind}
          disabled={!isReady}
          aria-disabled={busy || undefined}
          className={`disabled:opacity-100 ${className}`}
        >
          {busy ? busyLabel : label}
        </Button>
        {children}
      </div>
    </div>
  );
}
