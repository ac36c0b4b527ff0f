import type { ReactNode } from "react";

type Props = {
  /** The beginning of the heading's id. */
  name: string;
  title: string;
  /** What stands at the end of the heading's line: a link to all, or a count. */
  beside?: ReactNode;
  /** The fragment that leads to it. */
  id?: string;
  /** Whether it is a column beside others, which keep the distance together. */
  isColumn?: boolean;
  children: ReactNode;
};

/** A section of the dashboard: its heading in a line with a link, then its rows. */
export const DeskSection = ({ name, title, beside, id, isColumn = false, children }: Props) => (
  <section aria-labelledby={`${name}-title`} className={isColumn ? undefined : "mt-14"} id={id}>
    <div className="desk-title">
      <h2 id={`${name}-title`} className="text-xl">
        {title}
      </h2>
      {beside}
    </div>
    {children}
  </section>
);
