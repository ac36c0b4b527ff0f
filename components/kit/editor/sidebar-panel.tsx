import { useId, type ReactNode } from "react";

type Props = {
  title: string;
  children: ReactNode;
  waits?: boolean;
  /** An id of the heading, for links that lead to it. */
  headingId?: string;
};

/** A panel of an editor's sidebar with its heading; one with a pending task is highlighted. */
export function SidebarPanel({ title, children, waits = false, headingId }: Props) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section aria-labelledby={id} className="sidebar-part" data-waits={waits || undefined}>
      <h2 id={id} tabIndex={headingId ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
