import { Slot } from "@/components/ui/slot";
import { slotContent } from "@/components/ui/slot-content";
import { EmbedPlayer } from "./embed-player";

/** A stored text as readers see it; the player of its videos comes only where there are some. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    <>
      <Slot className={`prose-ds ${className}`} content={slotContent({ __html: html })} />
      {html.includes("data-embed=") && <EmbedPlayer />}
    </>
  );
}
