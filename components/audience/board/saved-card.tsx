import type { ReactNode } from "react";

type Props = {
  /** Post, picture, company or event. */
  kindLabel: string;
  title: string;
  /** The path of its page; null once it is gone. */
  href: string | null;
  picture: string | null;
  /** Shows the whole picture, such as a logo. */
  isContained: boolean;
  children?: ReactNode;
};

/** A saved thing in a grid. */
export function SavedCard({ kindLabel, title, href, picture, isContained, children }: Props) {
  return (
    <li className="min-w-0">
      <div className="aspect-4/3 overflow-hidden rounded-md border border-rule bg-wash">
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- a variant of the right width
          <img
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            className={`h-full w-full ${isContained ? "object-contain p-4" : "object-cover"}`}
          />
        )}
      </div>
      <p className="meta mt-3">{kindLabel}</p>
      <h2 className="mt-1 text-xl wrap-anywhere">
        {href ? (
          <a href={href} className="hover:underline hover:underline-offset-4">
            {title}
          </a>
        ) : (
          <span className="text-soft">{title}</span>
        )}
      </h2>
      {children}
    </li>
  );
}
