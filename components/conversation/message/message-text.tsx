import { Fragment } from "react";
import { textParts } from "@/lib/kernel/core/text-links";

/** The text of a message, in which web and e-mail addresses are links that tell nothing of the page. */
export const MessageText = ({ text }: { text: string }) => (
  <p className="message-text">
    {textParts(text).map(({ text: shown, href }, index) =>
      href === undefined ? (
        <Fragment key={index}>{shown}</Fragment>
      ) : (
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {shown}
        </a>
      ),
    )}
  </p>
);
