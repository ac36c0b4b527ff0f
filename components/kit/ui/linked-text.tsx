import { Fragment } from "react";
import { textParts } from "@/lib/kernel/core/text-links";

/** A plain text whose web and e-mail addresses are links, which tell nothing of the page. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map(({ text: shown, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{shown}</Fragment>
    ) : (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="link-line wrap-anywhere"
      >
        {shown}
      </a>
    ),
  );
