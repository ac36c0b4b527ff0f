import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMedia } from "./media-file";
import { beginsAs, durationText } from "./media-kinds";
import { MediaRefusal, sourceOf } from "./media-source";
import { box, mp4, track, type TestTrack } from "./test-media";

const sound = readFileSync("prisma/demo/media/night-square.mp3");
const film = readFileSync("prisma/demo/media/arcade-floor.mp4");
const read = (bytes: Uint8Array) => readMedia(sourceOf(bytes));
const faultOf = (bytes: Uint8Array) =>
  read(bytes).then(
    () => "accepted",
    (error: unknown) => {
      if (error instanceof MediaRefusal) return error.fault;
      throw error;
    },
  );

/** A tag of ID3v2 with this content. */
function id3(content: Buffer): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), content]);
}

describe("an MP3", () => {
  it("is told by its frames, with and without tags around them", async () => {
    const facts = { kind: "sound", mime: "audio/mpeg", width: 0, height: 0 };
    const found = await read(sound);
    expect(found).toMatchObject(facts);
    expect(found.seconds).toBeCloseTo(20, 0);
    const html = Buffer.from("<script>alert(1)</script>".repeat(2_000));
    for (const bytes of [
      Buffer.concat([id3(html), sound]),
      Buffer.concat([id3(html), id3(html), Buffer.alloc(500), sound]),
      Buffer.concat([sound, Buffer.from("TAG".padEnd(128))]),
      sound.subarray(0, sound.length - 100),
    ])
      expect((await read(bytes)).seconds).toBeCloseTo(20, 0);
  });
  it.each<[string, Buffer, string]>([
    ["a tag around a page", id3(Buffer.from("<html>".repeat(9_999))), "mediaBroken"],
    [
      "a tag before a page",
      Buffer.concat([id3(Buffer.alloc(9)), Buffer.from("<html>".repeat(99))]),
      "mediaKind",
    ],
    ["a tag that is longer than the file", id3(Buffer.alloc(99)).subarray(0, 40), "mediaBroken"],
    [
      "a tag of wrong length bytes",
      Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 255, 255, 255, 255, 0, 0, 0]),
      "mediaBroken",
    ],
    ["half of what its first frame announces", sound.subarray(0, sound.length / 2), "mediaBroken"],
    ["one frame", sound.subarray(0, 700), "mediaKind"],
    [
      "sound and an archive",
      Buffer.concat([sound, Buffer.from("PK\u0003\u0004"), Buffer.alloc(80_000, 7)]),
      "mediaBroken",
    ],
    [
      "a frame header and a page",
      Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.alloc(9_000, 60)]),
      "mediaKind",
    ],
    [
      "AAC without a container",
      Buffer.from([0xff, 0xf1, 0x50, 0x80, ...Buffer.alloc(9_000)]),
      "mediaKind",
    ],
  ])("is not %s", async (_, bytes, fault) => expect(await faultOf(bytes)).toBe(fault));
});

describe("an MP4", () => {
  it("is told by its tracks", async () => {
    const found = await read(film);
    expect(found).toMatchObject({ kind: "film", mime: "video/mp4", width: 960, height: 540 });
    expect(found.seconds).toBeCloseTo(12, 0);
    const only = [track({ handler: "soun", codec: "mp4a" })];
    expect(await read(mp4({ brand: "M4A ", tracks: only }))).toMatchObject({
      kind: "sound",
      mime: "audio/mp4",
      seconds: 2,
    });
    expect(await read(mp4({ tracks: only }))).toMatchObject({ kind: "sound" });
    const cover = track({ handler: "vide", codec: "jpeg", width: 600, height: 600 });
    expect(await read(mp4({ brand: "M4A ", tracks: [...only, cover] }))).toMatchObject({
      kind: "sound",
    });
    const turned = track({
      handler: "vide",
      codec: "avc1",
      width: 640,
      height: 360,
      isTurned: true,
    });
    expect(await read(mp4({ tracks: [turned] }))).toMatchObject({ width: 360, height: 640 });
  });
  const visible: TestTrack = { handler: "vide", codec: "avc1", width: 640, height: 360 };
  it.each<[string, Buffer, string]>([
    ["only subtitles", mp4({ tracks: [track({ handler: "text", codec: "tx3g" })] }), "mediaTrack"],
    ["no track", mp4({ tracks: [] }), "mediaTrack"],
    [
      "of a codec that browsers lack",
      mp4({ tracks: [track({ ...visible, codec: "hvc1" })] }),
      "mediaCodec",
    ],
    ["encrypted", mp4({ tracks: [track({ ...visible, codec: "encv" })] }), "mediaCodec"],
    ["of no size", mp4({ tracks: [track({ ...visible, width: 0 })] }), "mediaBroken"],
    ["without a duration", mp4({ tracks: [track(visible)], length: 0 }), "mediaBroken"],
    ["without content", mp4({ tracks: [track(visible)], content: 0 }), "mediaBroken"],
    ["a QuickTime film", mp4({ brand: "qt  ", tracks: [track(visible)] }), "mediaKind"],
    ["a picture", mp4({ brand: "avif", tracks: [track(visible)] }), "mediaKind"],
    ["cut off", film.subarray(0, film.length - 1_000), "mediaBroken"],
    ["a first box alone", film.subarray(0, 32), "mediaBroken"],
    [
      "a box that is longer than the file",
      Buffer.concat([film, box("free", Buffer.alloc(99)).subarray(0, 50)]),
      "mediaBroken",
    ],
    [
      "boxes of no length",
      Buffer.concat([film, Buffer.from([0, 0, 0, 4, ...Buffer.from("free")])]),
      "mediaBroken",
    ],
  ])("is not accepted: %s", async (_, bytes, fault) => expect(await faultOf(bytes)).toBe(fault));
  it("ends at boxes without end, and at every cut of its header", async () => {
    const many = Buffer.concat(Array.from({ length: 60_000 }, () => box("free", Buffer.alloc(0))));
    expect(await faultOf(Buffer.concat([film, many]))).toBe("mediaBroken");
    const whole = mp4({ tracks: [track(visible)] });
    for (let length = 12; length < whole.length; length += 7)
      expect(await faultOf(whole.subarray(0, length)), String(length)).not.toBe("accepted");
  });
});

it.each<[string, Buffer]>([
  ["an archive", Buffer.from("PK\u0003\u0004".padEnd(9_000, "x"))],
  ["a page", Buffer.from("<!doctype html>".padEnd(9_000))],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Buffer.alloc(99)])],
  ["WAV", Buffer.from("RIFF\0\0\0\0WAVEfmt ".padEnd(99))],
  ["nothing", Buffer.alloc(0)],
])("%s is neither, whatever it is called", async (_, bytes) => {
  expect([await faultOf(bytes), beginsAs(bytes)]).toEqual(["mediaKind", undefined]);
});

it("writes durations as readers know them", () =>
  expect([19.6, 59.4, 725, 3_723, 0.2].map(durationText)).toEqual([
    "0:20",
    "0:59",
    "12:05",
    "1:02:03",
    "0:00",
  ]));
