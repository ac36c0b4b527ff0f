import { act } from "@testing-library/react";
import { vi } from "vitest";
import type {
  makeSocketLink,
  SocketLink,
} from "@/components/conversation/message/client/socket-link";

/** For tests: a track of a device. */
class FakeTrack extends EventTarget {
  enabled = true;
  isStopped = false;
  constructor(
    readonly kind: string,
    private readonly deviceId: string,
  ) {
    super();
  }
  stop(): void {
    this.isStopped = true;
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
}

/** For tests: a stream of such tracks. */
class FakeStream {
  private static count = 0;
  readonly id: string;
  private tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    FakeStream.count += 1;
    this.id = `stream-${FakeStream.count}`;
    this.tracks = tracks;
  }
  getTracks() {
    return this.tracks;
  }
  addTrack(track: FakeTrack) {
    this.tracks.push(track);
  }
  removeTrack(track: FakeTrack) {
    this.tracks = this.tracks.filter((one) => one !== track);
  }
}

/** For tests: what sends a track, and how well. */
class FakeSender {
  encodings: { active: boolean; maxFramerate?: number }[] = [{ active: true }];
  constructor(public track: FakeTrack | null) {}
  async replaceTrack(next: FakeTrack | null) {
    this.track = next;
  }
  getParameters() {
    return { encodings: this.encodings };
  }
  async setParameters({ encodings }: { encodings: FakeSender["encodings"] }) {
    this.encodings = encodings;
  }
}

/** For tests: a connection that agrees to everything, and remembers what was done. */
class FakeConnection {
  signalingState = "stable";
  connectionState = "new";
  localDescription: { type: string; sdp: string } | null = null;
  senders: FakeSender[] = [];
  restarts = 0;
  remote: unknown[] = [];
  isClosed = false;
  onnegotiationneeded: (() => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  ontrack: ((event: { streams: FakeStream[] }) => void) | null = null;
  onicecandidate: ((event: { candidate: { candidate: string } | null }) => void) | null = null;
  constructor(readonly configuration: unknown) {
    fakeBrowser.connections.push(this);
  }
  createDataChannel() {
    // Not while an offer of the other side is taken, which settles it.
    queueMicrotask(() => this.remote.length === 0 && this.onnegotiationneeded?.());
  }
  addTrack(track: FakeTrack) {
    const sender = new FakeSender(track);
    this.senders.push(sender);
    return sender;
  }
  async setLocalDescription() {
    const isOffer = this.signalingState === "stable";
    this.localDescription = { type: isOffer ? "offer" : "answer", sdp: "v=0" };
    this.signalingState = isOffer ? "have-local-offer" : "stable";
  }
  async setRemoteDescription(description: { type: string }) {
    this.remote.push(description);
    this.signalingState = description.type === "offer" ? "have-remote-offer" : "stable";
  }
  async addIceCandidate(candidate: unknown) {
    this.remote.push(candidate);
  }
  restartIce() {
    this.restarts += 1;
  }
  close() {
    this.isClosed = true;
  }
  /** Changes the state, as the network does. */
  become(state: string) {
    this.connectionState = state;
    return act(async () => this.onconnectionstatechange?.());
  }
  /** An address of its own is found, or null after the last one. */
  find(candidate: string | null) {
    const event = { candidate: candidate === null ? null : { candidate } };
    return act(async () => this.onicecandidate?.(event));
  }
  /** A stream of the other side arrives. */
  receive() {
    const stream = new FakeStream([new FakeTrack("video", "far")]);
    return act(async () => this.ontrack?.({ streams: [stream] })).then(() => stream);
  }
}

/** For tests: the devices of a browser, its connections to others, and the sidecar. */
export const fakeBrowser = {
  connections: [] as FakeConnection[],
  told: [] as [event: string, payload: unknown][],
  answer: ((): unknown => ({})) as (event: string) => unknown,
  isUp: false,
  isStopped: false,
  options: undefined as Parameters<typeof makeSocketLink>[0] | undefined,
  refused: new Set<string>(),

  /** In the place of `makeSocketLink`. */
  makeLink(options: Parameters<typeof makeSocketLink>[0]): SocketLink {
    fakeBrowser.options = options;
    return {
      isUp: () => fakeBrowser.isUp,
      start: () => void (fakeBrowser.isUp = true),
      stop: () => void (fakeBrowser.isStopped = true),
      reconnect: () => undefined,
      hurry: () => undefined,
      tell: (event, payload) => void fakeBrowser.told.push([event, payload]),
      ask: async (event, payload) => {
        fakeBrowser.told.push([event, payload]);
        return fakeBrowser.answer(event);
      },
    };
  },

  /** The sidecar sends an event. */
  emit: (event: string, value: unknown) =>
    act(async () => fakeBrowser.options?.onEvent(event, value)),

  /** Puts all of it into the place of the browser's own. */
  install(): void {
    Object.assign(fakeBrowser, { connections: [], told: [], isUp: false, isStopped: false });
    fakeBrowser.answer = () => ({});
    fakeBrowser.refused.clear();
    sessionStorage.clear();
    const give = (kind: string, device: string) => {
      if (fakeBrowser.refused.has(kind)) throw new DOMException("no", "NotAllowedError");
      return new FakeStream([new FakeTrack(kind, device)]);
    };
    const mediaDevices = Object.assign(new EventTarget(), {
      getUserMedia: async ({ audio }: { audio?: object }) =>
        audio ? give("audio", "mic-1") : give("video", "cam-1"),
      getDisplayMedia: async () => give("screen", "screen"),
      enumerateDevices: async () => [
        { deviceId: "mic-1", kind: "audioinput", label: "Desk microphone" },
        { deviceId: "cam-1", kind: "videoinput", label: "Front camera" },
        { deviceId: "cam-2", kind: "videoinput", label: "" },
      ],
    });
    vi.stubGlobal("MediaStream", FakeStream);
    vi.stubGlobal("RTCPeerConnection", FakeConnection);
    Object.defineProperty(navigator, "mediaDevices", { value: mediaDevices, configurable: true });
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
    performance.getEntriesByType = () => [
      { name: window.location.href } as PerformanceNavigationTiming,
    ];
    Element.prototype.scrollTo = () => undefined;
  },
};
