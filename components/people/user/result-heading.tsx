"use client";

import { useEffect, useRef } from "react";

type Props = {
  title: string | undefined;
  lead: string | undefined;
  /** What came of the form; the heading, which tells it, gets the focus then. */
  result: unknown;
};

/** The heading of a form that shows its result in the same place. */
export function ResultHeading({ title, lead, result }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (result) heading.current?.focus();
  }, [result]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none wide:text-5xl">
        {title}
      </h1>
      <p className="mt-4 text-lg text-soft">{lead}</p>
    </>
  );
}
