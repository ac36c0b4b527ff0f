import type { ReactNode } from "react";

/** A section of a screen: its heading on the left, its controls on the right. */
export function ScreenSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="screen-section">
      <div className="screen-section-head">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {text && <p className="mt-2 text-sm text-soft">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
