import type { ChatEndpoint } from "@/lib/conversation/chat/endpoint";
import {
  makeSocketLink,
  type SocketLink,
} from "@/components/conversation/message/client/socket-link";
import type {
  IceServer,
  MeetingAuth,
  MeetingPeer,
  MeetingRefusal,
  MeetingServerEvent,
  MeetingServerToClient,
} from "@/lib/commerce/meeting-room/events";
import { MEETING_NAMESPACE } from "@/lib/commerce/meeting-room/limits";
import type { LocalMedia } from "./local-media";
import { Peer, type PeerView } from "./peer";
import { Store } from "./store";

/** How long somebody whose connection to the site was lost stays in the picture, in milliseconds. */
const AWAY_MS = 45_000;
/**
 * The longest delay between two attempts to come back, in milliseconds: who meets waits for it, and a
 * room has few people. The sidecar asks for more when many come at once.
 */
const RETRY_WITHIN_MS = 5_000;
/** The time limit of one event. */
const ANSWER_MS = 10_000;

export type TextLine = { id: number; name: string; isOwn: boolean; content: string; at: string };

export type CallState = {
  /** `lost`: the connection to the site is, and it is tried again; pictures and sound may go on. */
  phase: "connecting" | "in" | "lost" | "refused" | "left";
  reason: MeetingRefusal | undefined;
  name: string;
  mayInvite: boolean;
  closesAt: string | undefined;
  peers: readonly PeerView[];
  texts: readonly TextLine[];
  /** Who came or went last. */
  last: { name: string; came: boolean } | undefined;
};

type Payload<Event extends MeetingServerEvent> = Parameters<MeetingServerToClient[Event]>[0];
type Options = { endpoint: ChatEndpoint; media: LocalMedia; auth(): MeetingAuth };

/** A meeting as this page takes part in it: signalling by the site, pictures and sound between browsers. */
export class Call {
  readonly store = new Store<CallState>({
    phase: "connecting",
    reason: undefined,
    name: "",
    mayInvite: false,
    closesAt: undefined,
    peers: [],
    texts: [],
    last: undefined,
  });
  private readonly peers = new Map<string, Peer>();
  private readonly link: SocketLink;
  private readonly media: LocalMedia;
  private readonly stopWatching: () => void;
  private servers: readonly IceServer[] = [];
  private ownId = "";
  private toldState = "";
  private textCount = 0;
  private readonly onOnline = () => this.link.hurry();

  constructor({ endpoint, media, auth }: Options) {
    this.media = media;
    this.stopWatching = media.store.subscribe(() => this.mediaChanged());
    this.link = makeSocketLink({
      endpoint,
      namespace: MEETING_NAMESPACE,
      auth,
      chance: { random: Math.random, now: Date.now },
      longestDelayMs: RETRY_WITHIN_MS,
      onUp: () => undefined,
      onDown: () => {
        if (this.store.get().phase === "in") this.store.patch({ phase: "lost" });
      },
      onRefused: () => this.end("not_found"),
      onDisplaced: () => this.end("elsewhere"),
      onEvent: (name, value) => this.take(name as MeetingServerEvent, value),
    });
  }

  /** Enters the room; the state says what becomes of it. */
  join(): void {
    window.addEventListener("online", this.onOnline);
    this.link.start();
  }

  /** Leaves the room, at once for all others. */
  leave(): void {
    if (this.isOver()) return;
    this.close();
    this.store.patch({ phase: "left" });
  }

  /** Ends the connection when the page goes, without a change that would be shown. */
  close(): void {
    window.removeEventListener("online", this.onOnline);
    this.stopWatching();
    this.link.stop();
    for (const peer of this.peers.values()) peer.close();
    this.peers.clear();
  }

  private isOver(): boolean {
    const { phase } = this.store.get();
    return phase === "refused" || phase === "left";
  }

  private end(reason: MeetingRefusal): void {
    if (this.isOver()) return;
    this.close();
    this.store.patch({ phase: "refused", reason, peers: [] });
  }

  private take(name: MeetingServerEvent, value: unknown): void {
    // The sidecar sends what the schemas of its events say.
    const handlers: { [Event in MeetingServerEvent]?: (value: Payload<Event>) => void } = {
      joined: (joined) => this.joined(joined),
      "peer joined": (peer) => this.peerJoined(peer),
      "peer left": ({ id, returns }) => this.peerLeft(id, returns),
      present: ({ ids }) => this.arePresent(new Set(ids)),
      signal: ({ from, ...signal }) =>
        void this.peers
          .get(from)
          ?.take(signal)
          .catch((error: unknown) => console.warn("a signal could not be used", error)),
      state: ({ from, ...state }) => {
        this.peers.get(from)?.update({ state });
        this.show();
      },
      text: ({ name: author, content, at }) => this.addText(author, false, content, at),
      refused: ({ reason }) => this.end(reason),
      "closes at": ({ closes_at: closesAt }) => this.store.patch({ closesAt }),
    };
    const run = handlers[name] as ((value: unknown) => void) | undefined;
    run?.(value);
  }

  private joined(joined: Payload<"joined">): void {
    const { you, name, may_invite: mayInvite, closes_at: closesAt, ice_servers, peers } = joined;
    this.ownId = you;
    this.servers = ice_servers;
    this.store.patch({ phase: "in", name, mayInvite, closesAt });
    this.arePresent(new Set(peers.map(({ id }) => id)));
    // Who comes begins; who was there answers.
    for (const peer of peers) this.meet(peer).connect();
    this.toldState = "";
    this.tellState();
    this.show();
  }

  private meet(shown: MeetingPeer): Peer {
    const known = this.peers.get(shown.id);
    if (known) {
      known.stay();
      known.update(shown);
      return known;
    }
    const peer = new Peer(shown, {
      media: this.media,
      servers: () => this.servers,
      ownId: () => this.ownId,
      others: () => this.peers.size,
      send: (to, signal) => this.link.tell("signal", { to, ...signal }),
      onChange: () => this.linkChanged(shown.id),
    });
    this.peers.set(shown.id, peer);
    this.adaptPictures();
    return peer;
  }

  private peerJoined(shown: MeetingPeer): void {
    if (!this.peers.has(shown.id)) this.store.patch({ last: { name: shown.name, came: true } });
    this.meet(shown).resume();
    this.show();
  }

  private peerLeft(id: string, returns: boolean): void {
    if (returns) this.waitFor(id);
    else this.drop(id);
  }

  /** Who is there stays; for all others it is waited, from when they were first missing. */
  private arePresent(ids: ReadonlySet<string>): void {
    for (const [id, peer] of this.peers)
      if (ids.has(id)) peer.stay();
      else if (!peer.isAway) this.waitFor(id);
  }

  private waitFor(id: string): void {
    const peer = this.peers.get(id);
    if (!peer) return;
    if (peer.view().link === "failed") return this.drop(id);
    peer.leaveAfter(AWAY_MS, () => this.drop(id));
  }

  /** Whoever is lost to the site and to this browser has gone; if they come back, they are met anew. */
  private linkChanged(id: string): void {
    const peer = this.peers.get(id);
    if (peer?.isAway && peer.view().link === "failed") this.drop(id);
    else this.show();
  }

  private drop(id: string): void {
    const peer = this.peers.get(id);
    if (!peer) return;
    peer.close();
    this.peers.delete(id);
    this.adaptPictures();
    this.store.patch({ last: { name: peer.name, came: false } });
    this.show();
  }

  private adaptPictures(): void {
    for (const peer of this.peers.values()) peer.adapt();
  }

  private mediaChanged(): void {
    for (const peer of this.peers.values()) peer.sendTracks();
    this.tellState();
  }

  private tellState(): void {
    const { tracks, isMuted } = this.media.store.get();
    const state = {
      microphone: tracks.microphone !== null && !isMuted,
      camera: tracks.camera !== null,
      screen: tracks.screen ? this.media.screen.id : null,
    };
    const told = JSON.stringify(state);
    if (told === this.toldState || !this.link.isUp()) return;
    this.toldState = told;
    this.link.tell("state", state);
  }

  private show(): void {
    this.store.patch({ peers: [...this.peers.values()].map((peer) => peer.view()) });
  }

  private addText(name: string, isOwn: boolean, content: string, at: string): void {
    this.textCount += 1;
    const line = { id: this.textCount, name, isOwn, content, at };
    this.store.patch({ texts: [...this.store.get().texts, line] });
  }

  /** Sends a text to all in the room. @returns whether it was sent */
  async sendText(content: string): Promise<boolean> {
    const answer = await this.link.ask("text", { content }, ANSWER_MS);
    const { at } = (answer ?? {}) as { at?: string };
    if (at === undefined) return false;
    this.addText(this.store.get().name, true, content, at);
    return true;
  }

  /** A new link for one further guest; `used up` after as many as a room may have. */
  async invite(): Promise<{ url: string } | "used up" | "failed"> {
    const answer = await this.link.ask("invite", {}, ANSWER_MS);
    const { url, error } = (answer ?? {}) as { url?: string; error?: string };
    if (url !== undefined) return { url };
    return error === "conflict" ? "used up" : "failed";
  }
}
