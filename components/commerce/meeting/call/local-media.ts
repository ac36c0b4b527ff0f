import { Store } from "./store";

/** What one sends. */
export type TrackKind = "microphone" | "camera" | "screen";
export const TRACK_KINDS: readonly TrackKind[] = ["microphone", "camera", "screen"];

/**
 * Why a device gives nothing: refused by the person or the browser, there is none, or something else
 * has it.
 */
type DeviceProblem = "refused" | "missing" | "busy";

export type LocalState = {
  tracks: Readonly<Record<TrackKind, MediaStreamTrack | null>>;
  /** Whether one is heard; a muted microphone stays open. */
  isMuted: boolean;
  problems: Readonly<Partial<Record<TrackKind, DeviceProblem>>>;
  devices: readonly MediaDeviceInfo[];
  /** The chosen devices by kind; empty for the browser's choice. */
  chosen: Readonly<Record<"microphone" | "camera", string>>;
};

/** Enough for a tile, and light enough to be sent to five others. */
const PICTURE = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
};
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

function problemOf(error: unknown): DeviceProblem {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}

const withoutProblem = (problems: LocalState["problems"], solved: TrackKind) =>
  Object.fromEntries(Object.entries(problems).filter(([kind]) => kind !== solved));

/** The camera, microphone and screen of this browser, which are opened when they are wanted. */
export class LocalMedia {
  readonly store: Store<LocalState>;
  /** One stream for camera and microphone, which play together, and one for the screen. */
  readonly main = new MediaStream();
  readonly screen = new MediaStream();
  private isClosed = false;
  private readonly onDevices = () => void this.listDevices();

  constructor(chosen: LocalState["chosen"], isMuted: boolean) {
    this.store = new Store<LocalState>({
      tracks: { microphone: null, camera: null, screen: null },
      isMuted,
      problems: {},
      devices: [],
      chosen,
    });
  }

  /** The stream in which a track is sent. */
  streamOf(kind: TrackKind): MediaStream {
    return kind === "screen" ? this.screen : this.main;
  }

  /** Opens the microphone, and the camera where it is wanted; each may be missing. */
  async open(withCamera: boolean): Promise<void> {
    this.isClosed = false;
    navigator.mediaDevices.addEventListener("devicechange", this.onDevices);
    await this.start("microphone");
    if (withCamera) await this.start("camera");
    await this.listDevices();
  }

  /** Opens a device, in the place of the one before. @returns whether it gives something */
  async start(kind: TrackKind): Promise<boolean> {
    try {
      const track = await this.request(kind);
      if (this.isClosed) {
        // The page went on while the person was asked.
        track.stop();
        return false;
      }
      this.replace(kind, track);
      track.addEventListener("ended", () => {
        if (this.store.get().tracks[kind] === track) this.replace(kind, null);
      });
      return true;
    } catch (error) {
      // Whoever closes the choice of a screen wants none.
      const problem = kind === "screen" ? undefined : problemOf(error);
      const problems = withoutProblem(this.store.get().problems, kind);
      this.store.patch({ problems: problem ? { ...problems, [kind]: problem } : problems });
      return false;
    }
  }

  private async request(kind: TrackKind): Promise<MediaStreamTrack> {
    const { mediaDevices } = navigator;
    const { chosen } = this.store.get();
    const device = (id: string) => (id === "" ? {} : { deviceId: { ideal: id } });
    const asked = {
      microphone: () =>
        mediaDevices.getUserMedia({ audio: { ...SOUND, ...device(chosen.microphone) } }),
      camera: () => mediaDevices.getUserMedia({ video: { ...PICTURE, ...device(chosen.camera) } }),
      screen: () => mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } }),
    };
    const [track] = (await asked[kind]()).getTracks();
    if (!track) throw new DOMException("no track", "NotFoundError");
    return track;
  }

  private replace(kind: TrackKind, track: MediaStreamTrack | null): void {
    const { tracks, problems, isMuted } = this.store.get();
    const stream = this.streamOf(kind);
    const former = tracks[kind];
    if (former) {
      stream.removeTrack(former);
      former.stop();
    }
    if (track) stream.addTrack(track);
    if (track && kind === "microphone") track.enabled = !isMuted;
    this.store.patch({
      tracks: { ...tracks, [kind]: track },
      problems: withoutProblem(problems, kind),
    });
  }

  /** Ends what a device gives, so that its light goes out. */
  stop(kind: TrackKind): void {
    this.replace(kind, null);
  }

  /** Mutes, or opens the microphone that is missing. */
  async setMuted(isMuted: boolean): Promise<void> {
    this.store.patch({ isMuted });
    const { microphone } = this.store.get().tracks;
    if (microphone) microphone.enabled = !isMuted;
    else if (!isMuted) await this.start("microphone");
  }

  /** Chooses a device, which takes the place of the open one. */
  async choose(kind: "microphone" | "camera", id: string): Promise<void> {
    const { chosen, tracks } = this.store.get();
    this.store.patch({ chosen: { ...chosen, [kind]: id } });
    if (tracks[kind] ?? this.store.get().problems[kind]) await this.start(kind);
  }

  private async listDevices(): Promise<void> {
    const devices = await navigator.mediaDevices.enumerateDevices();
    this.store.patch({ devices: devices.filter(({ deviceId }) => deviceId !== "") });
  }

  /** Ends everything. */
  close(): void {
    this.isClosed = true;
    navigator.mediaDevices.removeEventListener("devicechange", this.onDevices);
    for (const kind of TRACK_KINDS) this.replace(kind, null);
  }
}
