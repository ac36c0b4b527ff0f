import { EmbedPlayer } from "./embed-player";

/** A stored text as readers see it; the player of its videos comes only where there are some. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    <>
      <div className={`prose-ds ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
      {html.includes("data-embed=") && <EmbedPlayer />}
    </>
  );
}
