import * as programs from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { isFull } from "@/scripts/test/proof-size";
import { convertPart, convertUpload } from "./convert";
import { runConverter, type Found } from "./converter";
import { noisyPicture } from "./test-pictures";

vi.mock("node:child_process", { spy: true });

/** docs/security.md#uploads */
const MAX_MB = 200;
const USER = 7;

/** A picture of one colour: as large for the decoder as any other, and made at once. */
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: "#b4402a" },
    limitInputPixels: false,
  });
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const WIDTHS = [480, 960, 1_600, 2_560];
const order = { maxPixels: 60e6, maxSide: 2_560, widths: WIDTHS };
const make = (bytes: Buffer) => runConverter(bytes, () => Promise.resolve(order));

/** The process that was started last. */
const lastProgram = () =>
  vi.mocked(programs.spawn).mock.results.at(-1)!.value as programs.ChildProcess;

let large: Buffer;
let loud: Buffer;
/** As large a file as the noise, and converted in a fraction of its time. */
let plain: Buffer;

beforeAll(async () => {
  large = await picture(9_000, 6_666).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  loud = await noisyPicture();
  plain = await picture(600, 7_600).png({ compressionLevel: 0 }).toBuffer();
});
afterEach(() => {
  delete settings().MEMORY_MB;
  vi.mocked(programs.spawn).mockClear();
});

describe("a JPEG of 60 million pixels", () => {
  it("becomes an upright original and variants, in a process with at most 200 MB", async () => {
    const { original, variants, peakMb } = await make(large);
    expect(await sharp(original).metadata()).toMatchObject({ format: "webp", height: 2_560 });
    for (const { bytes, width, height } of variants)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
    expect(peakMb).toBeLessThanOrEqual(MAX_MB);
    // Control: the number is that of the process, which has some 60 MB before it reads anything.
    expect(peakMb).toBeGreaterThan(40);
  });

  it("becomes variants up to 2,560 pixels", async () => {
    const { width, height, variants } = await convertUpload(blobOf(large), USER, "el");
    expect([width, height]).toEqual([1_896, 2_560]);
    expect(variants.map((variant) => variant.width)).toEqual([480, 960, 1_600, 1_896]);
  });
});

it("a part of an original becomes variants as wide as it is", async () => {
  const original = await picture(1_200, 800).webp().toBuffer();
  const area = { left: 200, top: 0, width: 1_000, height: 500 };
  const made = await runConverter(original, () =>
    Promise.resolve({ maxPixels: 40e6, area, widths: WIDTHS }),
  );
  expect(made.original).toBeUndefined();
  expect(made.variants).toMatchObject([
    { width: 480, height: 240 },
    { width: 960, height: 480 },
    { width: 1_000, height: 500 },
  ]);
});

describe("the process", () => {
  it("gets neither secrets nor settings", async () => {
    vi.stubEnv("NODE_OPTIONS", "--no-such-option");
    try {
      await expect(make(await picture(64, 64).jpeg().toBuffer())).resolves.toBeDefined();
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("is the first that the kernel ends with the last memory", async () => {
    let score = "";
    await runConverter(large, () => {
      score = readFileSync(`/proc/${lastProgram().pid}/oom_score_adj`, "utf8");
      return Promise.resolve({ ...order, widths: [64] });
    });
    expect(score).toBe("1000\n");
  });

  it("gives the decoder's reason for a broken file", async () => {
    await expect(make(large.subarray(0, 20_000))).rejects.toThrow(/JPEG|premature/i);
    await expect(make(Buffer.from("no picture"))).rejects.toThrow(/format/);
  });

  it("ends when its picture is refused by its header", async () => {
    const refusal = new AppError("too_many");
    await expect(runConverter(large, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(lastProgram().signalCode).toBe("SIGKILL");
  });

  it("that the kernel ends makes its upload come back; the next one is converted", async () => {
    const killed = convertUpload(blobOf(plain), USER, "el");
    await vi.waitFor(() => expect(lastProgram().pid).toBeGreaterThan(0));
    process.kill(lastProgram().pid!, "SIGKILL");
    await expect(killed).rejects.toMatchObject({
      code: "unavailable",
      detail: { headers: { "Retry-After": "10" } },
    });
    // Control: the same picture in a process that nobody ends.
    await expect(convertUpload(blobOf(plain), USER, "el")).resolves.toMatchObject({
      height: 2_560,
    });
  });

  it("that ends by itself without a word refuses its picture", async () => {
    const ended = convertUpload(blobOf(plain), USER, "en");
    await vi.waitFor(() => expect(lastProgram().pid).toBeGreaterThan(0));
    process.kill(lastProgram().pid!, "SIGSEGV");
    await expect(ended).rejects.toMatchObject({ code: "invalid" });
  });
});

it("the file of a form is freed when its process has it", async () => {
  const body = new Uint8Array(plain);
  class Part extends File {
    override bytes() {
      return Promise.resolve(body.subarray(0));
    }
  }
  await convertUpload(new Part([], "a.png"), USER, "el");
  expect(body.buffer.byteLength).toBe(0);
  // Control: a stored original is not, as it is stored again.
  const original = await picture(100, 100).webp().toBuffer();
  const { files } = await convertPart(original, USER, { x: 0, y: 0, width: 0.5, height: 0.5 });
  expect(files["original.webp"]).toBe(original);
  expect(original.buffer.byteLength).toBeGreaterThan(0);
});

describe("twenty at once", () => {
  const STATUS = "/proc/self/status";
  const megabytes = (label: string) =>
    Number(new RegExp(`^${label}:\\s*(\\d+) kB`, "m").exec(readFileSync(STATUS, "utf8"))?.[1]) /
    1_024;
  /** What this process took at most while something ran, in MB. */
  async function growthDuring(work: () => Promise<unknown>): Promise<number> {
    writeFileSync("/proc/self/clear_refs", "5");
    const before = megabytes("VmRSS");
    await work();
    return megabytes("VmHWM") - before;
  }
  /** The most processes at a time. */
  function watchPrograms() {
    const running = () =>
      vi
        .mocked(programs.spawn)
        .mock.results.map(({ value }) => value as programs.ChildProcess)
        .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length;
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, running())), 5);
    return () => {
      clearInterval(timer);
      return most;
    };
  }

  it("are converted one by one or told to come back, and this process holds no pixels", async () => {
    const small = await sharp(loud)
      .extract({ left: 0, top: 0, width: 900, height: 600 })
      .toBuffer();
    // Of twenty held at once, the pixels would be 600 MB; what becomes of such a shape is small.
    const files = [blobOf(small), blobOf(await picture(900, 22_000).png().toBuffer())];
    const most = watchPrograms();
    let answers: string[] = [];
    const growth = await growthDuring(async () => {
      const settled = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => convertUpload(files[index % 2]!, USER, "el")),
      );
      answers = settled.map((one) =>
        one.status === "fulfilled" ? "stored" : (one.reason as AppError).code,
      );
    });
    expect(most()).toBe(1);
    const count = (answer: string) => answers.filter((one) => one === answer).length;
    expect([count("stored"), count("unavailable")]).toEqual([12, 8]);
    expect(growth).toBeLessThan(100);
  });

  it("control: processes without a queue run together, and pixels here are seen", async () => {
    const most = watchPrograms();
    const small = await picture(2_000, 2_000).png().toBuffer();
    await Promise.all([make(small), make(small), make(small)]);
    expect(most()).toBeGreaterThan(1);
    const interlaced = await picture(8_000, 4_990, 4).png({ progressive: true }).toBuffer();
    expect(await growthDuring(() => sharp(interlaced).raw().toBuffer())).toBeGreaterThan(150);
  });
});

/** A small JPEG whose header says another size: it is refused before anything is decoded. */
async function saidToBe(width: number, height: number, progressive = false): Promise<Buffer> {
  const bytes = await picture(64, 64).jpeg({ progressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe("is refused with what to do", () => {
  it.each([
    ["a JPEG beyond 60 million", () => saidToBe(9_100, 6_700), "60"],
    [
      "a JPEG with several scans, whose decoder keeps all of it",
      () => saidToBe(8_000, 6_000, true),
      "progressive",
    ],
    ["another format beyond 40 million", () => picture(8_000, 6_000).png().toBuffer(), "40"],
  ])("%s", async (_what, makeFile, word) => {
    await expect(convertUpload(blobOf(await makeFile()), USER, "en")).rejects.toMatchObject({
      detail: { errors: { file: [expect.stringContaining(word)] } },
    });
  });

  it("what its decoder holds as a whole, where there is little memory", async () => {
    const interlaced = await picture(4_000, 3_100).png({ progressive: true }).toBuffer();
    settings().MEMORY_MB = 1_024;
    for (const file of [interlaced, await saidToBe(4_000, 3_100, true)])
      await expect(convertUpload(blobOf(file), USER, "en")).rejects.toMatchObject({
        detail: { errors: { file: [expect.stringContaining("this server")] } },
      });
    // Control: the same picture without it, and where there is more memory.
    const plain = await picture(4_000, 3_100).png().toBuffer();
    await expect(convertUpload(blobOf(plain), USER, "en")).resolves.toBeDefined();
    settings().MEMORY_MB = 2_048;
    await expect(convertUpload(blobOf(interlaced), USER, "en")).resolves.toBeDefined();
  });
});

it("the largest pictures that a small site takes need at most 200 MB", async () => {
  const found: Found[] = [];
  const interlaced = () => picture(4_000, 3_000, 4).png({ progressive: true }).toBuffer();
  const pictures = [
    () => loud,
    () => picture(8_000, 4_990).png().toBuffer(),
    () => picture(4_000, 3_000).jpeg({ progressive: true }).toBuffer(),
    () => picture(8_000, 4_990, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  ];
  for (const makePicture of [interlaced, ...(isFull ? pictures : [])]) {
    const bytes = await makePicture();
    const { peakMb } = await runConverter(bytes, (header) => {
      found.push(header);
      return Promise.resolve(order);
    });
    expect(peakMb, JSON.stringify(found.at(-1))).toBeLessThanOrEqual(MAX_MB);
  }
});
