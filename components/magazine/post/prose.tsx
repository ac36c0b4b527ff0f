import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import { EmbedPlayer } from "./embed-player";

/** A stored text as HTML; the player is loaded only where it has videos. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    <>
      <Slot className={`prose-ds ${className}`} content={slotContent({ __html: html })} />
      {html.includes("data-embed=") && <EmbedPlayer />}
    </>
  );
}
