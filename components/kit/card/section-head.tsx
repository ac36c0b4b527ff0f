import type { ReactNode } from "react";

/** The heading of a list: title, introduction and total. */
export function SectionHead({
  title,
  intro,
  count,
  children,
}: {
  title: string;
  intro?: ReactNode;
  count: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-10 pb-6 wide:pt-14">
      <div className="max-w-3xl">
        <h1 className="text-4xl wide:text-6xl">{title}</h1>
        {intro && (
          <div className="mt-4 text-lg text-soft empty:hidden [&_a]:underline [&_a]:underline-offset-4">
            {intro}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="meta">{count}</p>
        {children}
      </div>
    </div>
  );
}
