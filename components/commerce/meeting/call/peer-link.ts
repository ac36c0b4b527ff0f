import type { IceServer, Signal } from "@/lib/commerce/meeting-room/events";
import { TRACK_KINDS, type LocalMedia, type TrackKind } from "./local-media";
import { pictureQuality } from "./picture-quality";
import { randomId } from "./random-id";

/** How a connection to another browser is. */
export type LinkState = "connecting" | "connected" | "failed";

type Options = {
  media: LocalMedia;
  servers: readonly IceServer[];
  /** How many others are in the room, with this one. */
  others(): number;
  /** Whether this side gives way when both change something at once. */
  isPolite: boolean;
  send(signal: Signal): void;
  onStream(stream: MediaStream): void;
  onState(state: LinkState): void;
};

/**
 * One connection to another browser, by "perfect negotiation" (the WebRTC specification, §10.7): either
 * side may change what it sends at any time. Each has a tag, by which the other sees when it is a new
 * one in the place of the connection that it knows.
 */
export class PeerLink {
  readonly tag = randomId();
  private remoteTag: string | null = null;
  private readonly connection: RTCPeerConnection;
  private readonly senders = new Map<TrackKind, RTCRtpSender>();
  private isOffering = false;
  private isAnswerPending = false;
  private isOfferIgnored = false;

  constructor(private readonly options: Options) {
    const connection = new RTCPeerConnection({ iceServers: [...options.servers] });
    this.connection = connection;
    // Without devices on either side it is the only thing to agree on, and so there is a connection.
    connection.createDataChannel("link", { negotiated: true, id: 0 });
    this.sendTracks();
    connection.onnegotiationneeded = () => void this.offer();
    connection.onicecandidate = ({ candidate }) => {
      if (candidate?.candidate) this.send({ candidate: toSignal(candidate) });
    };
    connection.ontrack = ({ streams: [stream] }) => {
      if (stream) options.onStream(stream);
    };
    connection.onconnectionstatechange = () => this.onConnectionState();
  }

  private onConnectionState(): void {
    const { connectionState: state } = this.connection;
    if (state === "failed") this.connection.restartIce();
    if (state === "connected") this.adapt();
    if (state === "failed" || state === "disconnected") this.options.onState("failed");
    else this.options.onState(state === "connected" ? "connected" : "connecting");
  }

  private send(part: Pick<Signal, "description" | "candidate">): void {
    this.options.send({ tag: this.tag, for: this.remoteTag, ...part });
  }

  private sendDescription(): void {
    const { localDescription: local } = this.connection;
    if (local?.type === "offer" || local?.type === "answer")
      this.send({ description: { type: local.type, sdp: local.sdp } });
  }

  private async offer(): Promise<void> {
    try {
      this.isOffering = true;
      await this.connection.setLocalDescription();
      this.sendDescription();
    } catch (error) {
      // The connection was closed meanwhile.
      if (this.connection.signalingState !== "closed") throw error;
    } finally {
      this.isOffering = false;
    }
  }

  /** Sends what the devices give now: a track that ended is sent no more. */
  sendTracks(): void {
    const { media } = this.options;
    const { tracks } = media.store.get();
    for (const kind of TRACK_KINDS) {
      const [track, sender] = [tracks[kind], this.senders.get(kind)];
      if (sender) {
        if (sender.track !== track) void sender.replaceTrack(track);
      } else if (track)
        this.senders.set(kind, this.connection.addTrack(track, media.streamOf(kind)));
    }
    this.adapt();
  }

  /** Makes one's own picture as good as so many others allow. */
  adapt(): void {
    const sender = this.senders.get("camera");
    const parameters = sender?.getParameters();
    // Without encodings it is not agreed yet; then the connection adapts once it stands.
    if (!sender || !parameters?.encodings?.length) return;
    const quality = pictureQuality(this.options.others());
    const encodings = parameters.encodings.map((encoding) => ({ ...encoding, ...quality }));
    sender.setParameters({ ...parameters, encodings }).catch((error: unknown) => {
      // A negotiation came between; the next state of the connection, or person, adapts again.
      if (this.connection.signalingState !== "closed")
        console.warn("the quality of the picture could not be changed", error);
    });
  }

  /** Whether a signal is from another connection than the one that this is connected to. */
  isFromAnother({ tag }: Signal): boolean {
    return this.remoteTag !== null && this.remoteTag !== tag;
  }

  /** Takes a signal of the other side; one for a former connection is left out. */
  async take({ tag, for: wanted, description, candidate }: Signal): Promise<void> {
    if (wanted !== null && wanted !== this.tag) return;
    this.remoteTag = tag;
    if (description) await this.describe(description);
    else if (candidate)
      await this.connection.addIceCandidate(candidate).catch((error: unknown) => {
        // Those of an offer that was left out fit nothing.
        if (!this.isOfferIgnored) throw error;
      });
  }

  private async describe(description: NonNullable<Signal["description"]>): Promise<void> {
    const { connection } = this;
    const isStable = connection.signalingState === "stable";
    const isReady = !this.isOffering && (isStable || this.isAnswerPending);
    const isOffer = description.type === "offer";
    // An answer that was asked for twice comes twice.
    if (!isOffer && isStable) return;
    this.isOfferIgnored = isOffer && !isReady && !this.options.isPolite;
    if (this.isOfferIgnored) return;
    this.isAnswerPending = !isOffer;
    try {
      await connection.setRemoteDescription(description);
    } finally {
      this.isAnswerPending = false;
    }
    if (!isOffer) return;
    await connection.setLocalDescription();
    this.sendDescription();
  }

  /** Repeats what may have been lost while this side, or the other, could not be reached. */
  resume(): void {
    const { signalingState, connectionState } = this.connection;
    if (signalingState === "have-local-offer") this.sendDescription();
    else if (connectionState === "failed" || connectionState === "disconnected")
      this.connection.restartIce();
  }

  close(): void {
    this.connection.onconnectionstatechange = null;
    this.connection.close();
  }
}

/** A candidate as it is sent: only fields that the other side needs. */
function toSignal({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
}
