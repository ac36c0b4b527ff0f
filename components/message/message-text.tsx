import { tokenize } from "linkifyjs";
import { Fragment } from "react";

/** What a message may link to; anything else stays text. */
const SAFE_PROTOCOLS = ["http:", "https:", "mailto:"];

/** The target of a recognised link; undefined for one that is not safe. */
function safeHref(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, href: full } = new URL(href);
  return SAFE_PROTOCOLS.includes(protocol) ? full : undefined;
}

/** The text of a message, in which web and e-mail addresses are links that tell nothing of the page. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="message-text">
      {tokenize(text).map((token, index) => {
        const value = token.toString();
        const href = token.isLink ? safeHref(token.toHref("https")) : undefined;
        if (href === undefined) return <Fragment key={index}>{value}</Fragment>;
        return (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {value}
          </a>
        );
      })}
    </p>
  );
}
