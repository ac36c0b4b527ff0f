import type { ReactNode } from "react";

/** The heading of a screen, with an introduction and actions. */
export function ScreenHead({
  kicker,
  title,
  intro,
  children,
}: {
  kicker?: ReactNode;
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="screen-head">
      <div className="min-w-0 grow basis-full sm:basis-80">
        {kicker && <p className="meta mb-2">{kicker}</p>}
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {intro && <div className="mt-3 max-w-prose text-soft">{intro}</div>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
