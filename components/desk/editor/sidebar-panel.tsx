import { useId, type ReactNode } from "react";

type Props = { title: string; children: ReactNode; waits?: boolean };

/** A panel of an editor's sidebar with its heading; one with a pending task is highlighted. */
export function SidebarPanel({ title, children, waits = false }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sidebar-part" data-waits={waits || undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
