import sharp from "sharp";

/** For tests and benchmarks: a PNG of noise, 14 MB, as large as a file may be. */
export const noisyPicture = () =>
  sharp({
    create: {
      width: 2_400,
      height: 1_900,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
