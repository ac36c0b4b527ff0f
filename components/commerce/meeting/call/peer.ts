import type { IceServer, MeetingPeer, Signal } from "@/lib/commerce/meeting-room/events";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import type { LocalMedia } from "./local-media";
import { PeerLink, type LinkState } from "./peer-link";

/** Somebody else in the room, as the page shows them. */
export type PeerView = MeetingPeer & {
  link: LinkState;
  /** Sound and camera. */
  main: MediaStream | null;
  screen: MediaStream | null;
};

type Options = {
  media: LocalMedia;
  servers(): readonly IceServer[];
  /** One's own name in the room; the smaller of two gives way. */
  ownId(): string;
  /** How many others are in the room. */
  others(): number;
  send(to: string, signal: Signal): void;
  onChange(): void;
};

/** Somebody else in the room, and the connection to their browser, of which there may be several in turn. */
export class Peer {
  private link: PeerLink | undefined;
  private state: LinkState = "connecting";
  private readonly streams = new Map<string, MediaStream>();
  private readonly inOrder = makeSerialQueue();
  private readonly screens = new Set<string>();
  private isClosed = false;
  private shown: MeetingPeer;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    shown: MeetingPeer,
    private readonly options: Options,
  ) {
    this.shown = shown;
  }

  get name(): string {
    return this.shown.name;
  }

  /** Whether their connection to the site was lost, and is waited for. */
  get isAway(): boolean {
    return this.leaving !== undefined;
  }

  /** Waits for a lost connection to the site, and not for ever. */
  leaveAfter(milliseconds: number, leave: () => void): void {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(leave, milliseconds);
  }

  /** Their connection to the site is there, or there again. */
  stay(): void {
    clearTimeout(this.leaving);
    this.leaving = undefined;
  }

  /** Shows them as they are now; without a state, as after a lost connection, the last one counts. */
  update(shown: Partial<MeetingPeer>): void {
    const state = shown.state ?? this.shown.state;
    this.shown = { ...this.shown, ...shown, state };
    if (state?.screen) this.screens.add(state.screen);
  }

  view(): PeerView {
    const { screen: shared } = this.shown.state ?? { screen: null };
    const screen = shared === null ? null : (this.streams.get(shared) ?? null);
    const main = [...this.streams.values()].find(({ id }) => !this.screens.has(id)) ?? null;
    return { ...this.shown, link: this.state, main, screen };
  }

  private open(): PeerLink {
    this.link?.close();
    this.streams.clear();
    this.state = "connecting";
    const { id } = this.shown;
    const { media, servers, ownId, others, send, onChange } = this.options;
    const link: PeerLink = new PeerLink({
      media,
      servers: servers(),
      others,
      isPolite: ownId() < id,
      send: (signal) => send(id, signal),
      onStream: (stream) => {
        this.streams.set(stream.id, stream);
        onChange();
      },
      onState: (state) => {
        if (this.link !== link) return;
        this.state = state;
        onChange();
      },
    });
    this.link = link;
    onChange();
    return link;
  }

  /** Begins the connection, or repeats what may have been lost of it. */
  connect(): void {
    if (this.link) this.link.resume();
    else this.open();
  }

  /** The same, for a connection that the other side begins. */
  resume(): void {
    this.link?.resume();
  }

  /** Takes a signal, one after the other. */
  take(signal: Signal): Promise<void> {
    return this.inOrder(async () => {
      if (this.isClosed) return;
      const isNew = !this.link || (this.link.isFromAnother(signal) && signal.for === null);
      // What is left of a connection that the other side has given up.
      if (!isNew && this.link?.isFromAnother(signal)) return;
      await (isNew ? this.open() : this.link)?.take(signal);
    });
  }

  sendTracks(): void {
    this.link?.sendTracks();
  }

  /** Somebody came or went, and one's own picture may cost more or less. */
  adapt(): void {
    this.link?.adapt();
  }

  close(): void {
    this.isClosed = true;
    this.stay();
    this.link?.close();
  }
}
