/** The conversation that is on the screen of this tab; sounds and notices ask. */
let opened: number | undefined;

/** The person whose conversation is on the screen. */
export const openedPeer = (): number | undefined => opened;

/** Remembers which conversation is on the screen, until the returned function is called. */
export function rememberOpened(peer: number): () => void {
  opened = peer;
  return () => {
    if (opened === peer) opened = undefined;
  };
}
