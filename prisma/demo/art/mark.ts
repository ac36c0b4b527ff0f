import { COLOURS, mix, type Palette } from "./palettes";
import { arch, box, ring, shape } from "./pen";
import { Rng } from "./rng";
import type { Motif } from "./motif-names";

type Ground = "light" | "dark" | "mid";
type Kit = { r: Rng; ink: string; second: string; third: string; back: string; out: string[] };
const put = (k: Kit, d: string, fill: string) => k.out.push(`<path d="${d}" fill="${fill}"/>`);
const stroke = (k: Kit, d: string, tone: string, width: number) =>
  k.out.push(`<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}"/>`);

const DRAW: Record<Motif, (k: Kit) => void> = {
  hills: (k) => {
    put(k, ring(k.r.int(120, 280), 150, k.r.int(46, 74)), k.third);
    put(k, shape(0, 300, 130, k.r.int(160, 210), 290, 300, 400, 250, 400, 400, 0, 400), k.second);
    put(k, shape(0, 360, 250, k.r.int(210, 260), 400, 350, 400, 400, 0, 400), k.ink);
  },
  stairs: (k) => {
    const n = k.r.int(3, 5);
    const s = 280 / n;
    let d = "M60 340";
    for (let i = 0; i < n; i++)
      d += `V${340 - Math.round((i + 1) * s)}H${60 + Math.round((i + 1) * s)}`;
    put(k, `${d}V340z`, k.ink);
    if (k.r.chance(0.6)) put(k, ring(130, 120, 44), k.third);
  },
  blocks: (k) => {
    const w = k.r.int(80, 110);
    put(k, box(60, k.r.int(150, 210), w, 190), k.ink);
    put(k, box(60 + w, k.r.int(70, 130), 100, 340), k.second);
    put(k, box(160 + w, k.r.int(200, 260), 180 - w, 190), k.third);
    put(k, box(0, 340, 400, 60), k.back);
  },
  arches: (k) => {
    const n = k.r.int(1, 3);
    const w = 280 / n;
    for (let i = 0; i < n; i++) {
      put(k, arch(60 + i * w + 6, 340, w - 12, n === 1 ? 280 : 230), i % 2 ? k.second : k.ink);
      put(
        k,
        arch(60 + i * w + w * 0.3, 340, w * 0.5, n === 1 ? 190 : 160),
        i % 2 ? k.ink : k.third,
      );
    }
  },
  sea: (k) => {
    put(k, `M80 200a120 120 0 0 1 240 0z`, k.third);
    for (let i = 0; i < 3; i++) {
      const y = 226 + i * 46;
      stroke(
        k,
        `M50 ${y}q50 -${k.r.int(20, 34)} 100 0t100 0t100 0`,
        i === 1 ? k.second : k.ink,
        22,
      );
    }
  },
  terrace: (k) => {
    for (let i = 0; i < 3; i++) {
      put(k, box(180 - i * 60, 130 + i * 70, 160 + i * 60, 70), i % 2 ? k.second : k.ink);
      put(k, box(165 - i * 60, 122 + i * 70, 190 + i * 60, 16), k.third);
    }
    if (k.r.chance(0.5)) put(k, ring(100, 110, 42), k.third);
  },
  tower: (k) => {
    const w = k.r.int(90, 130);
    const x = 200 - w / 2;
    put(k, box(x, 90, w, 260), k.ink);
    put(k, box(x + w * 0.6, 90, w * 0.4, 260), k.second);
    const top = k.r.int(0, 2);
    const topShape = () => {
      if (top === 0) return shape(x - 12, 92, 200, 30, x + w + 12, 92);
      return top === 1
        ? arch(x, 92, w, w / 2 + 2)
        : box(x, 56, 26, 36) + box(x + w / 2 - 13, 56, 26, 36) + box(x + w - 26, 56, 26, 36);
    };
    put(k, topShape(), k.third);
    put(k, arch(x + w * 0.18, 350, w * 0.3, 90), k.back);
  },
  courtyard: (k) => {
    put(k, box(60, 60, 280, 280) + box(130, 130, 140, 140), k.ink);
    put(k, shape(130, 130, 270, 130, 130, 270), k.second);
    put(k, ring(k.r.int(200, 225), k.r.int(200, 225), 40), k.third);
  },
  interior: (k) => {
    put(k, box(60, 60, 280, 280), k.second);
    put(k, shape(60, 340, 140, 250, 260, 250, 340, 340), k.ink);
    put(k, box(k.r.pick([150, 190]), 130, 66, 120), k.third);
    put(k, shape(60, 60, 140, 120, 140, 250, 60, 340), k.ink);
  },
  window: (k) => {
    const head = k.r.chance(0.5);
    put(k, head ? arch(90, 345, 220, 290) : box(90, 60, 220, 285), k.ink);
    put(k, head ? arch(112, 323, 176, 246) : box(112, 82, 176, 241), k.second);
    put(k, ring(k.r.int(150, 240), 160, 40), k.third);
    put(k, box(190, 60, 20, 280) + box(90, k.r.int(190, 220), 220, 20), k.ink);
  },
  grove: (k) => {
    const n = k.r.int(2, 3);
    for (let i = 0; i < n; i++) {
      const x = 200 + (i - (n - 1) / 2) * 100;
      put(k, box(x - 9, 220, 18, 120), k.ink);
      put(
        k,
        k.r.chance(0.5)
          ? ring(x, 170 + (i % 2) * 20, 54)
          : `M${x} 60Q${x + 70} 200 ${x} 280Q${x - 70} 200 ${x} 60z`,
        i % 2 ? k.third : k.second,
      );
    }
    put(k, box(50, 336, 300, 18), k.ink);
  },
  harbour: (k) => {
    put(k, shape(210, 50, 210, 230, 330, 230), k.ink);
    put(k, shape(190, 90, 190, 230, 90, 230), k.third);
    put(k, `M60 250H340L290 310H110z`, k.second);
    stroke(k, `M50 340q37 -20 75 0t75 0t75 0t75 0`, k.ink, 14);
  },
  road: (k) => {
    put(k, ring(200, 200, 150), k.second);
    const x = k.r.int(150, 250);
    put(
      k,
      `M${x - 6} 140C${x + 80} 190 90 230 110 322A150 150 0 0 0 270 333C230 240 ${x + 120} 190 ${x + 6} 140z`,
      k.back,
    );
    put(k, `M52 178A150 150 0 0 1 348 178L260 130L${x} 146L130 120z`, k.ink);
    put(k, ring(k.r.int(150, 250), 96, 30), k.third);
  },
  dome: (k) => {
    put(k, `M80 220A120 ${k.r.int(110, 150)} 0 0 1 320 220z`, k.third);
    put(k, box(70, 220, 260, 22), k.ink);
    put(k, box(90, 242, 220, 100), k.second);
    put(k, arch(175, 342, 50, 80), k.ink);
  },
  pergola: (k) => {
    const n = k.r.int(4, 6);
    put(k, box(70, 110, 26, 235) + box(304, 110, 26, 235) + box(45, 110, 310, 26), k.ink);
    let d = "";
    for (let i = 0; i < n; i++) d += box(60 + (i * 262) / (n - 1), 70, 18, 42);
    put(k, d, k.second);
    put(k, ring(k.r.int(170, 230), 230, 52), k.third);
  },
  lamp: (k) => {
    put(k, box(194, 0, 12, 130), k.ink);
    const kind = k.r.int(0, 2);
    if (kind === 0) put(k, "M90 240A110 110 0 0 1 310 240z", k.ink);
    else if (kind === 1) put(k, shape(170, 120, 230, 120, 310, 240, 90, 240), k.ink);
    else put(k, ring(200, 190, 84), k.ink);
    put(
      k,
      shape(
        kind === 2 ? 150 : 120,
        kind === 2 ? 290 : 258,
        kind === 2 ? 250 : 280,
        kind === 2 ? 290 : 258,
        330,
        360,
        70,
        360,
      ),
      k.third,
    );
  },
  chair: (k) => {
    const lean = k.r.int(0, 40);
    stroke(
      k,
      `M${120 - lean} 60L130 210H280M130 210L${110 - lean / 2} 345M280 210L${290 + lean / 2} 345`,
      k.ink,
      24,
    );
    put(k, box(122, 196, 176, 34), k.third);
    put(k, shape(124 - lean, 66, 156 - lean, 66, 160, 160, 134, 160), k.second);
  },
  vessel: (k) => {
    const [a, b] = [k.r.int(90, 130), k.r.int(28, 60)];
    put(
      k,
      `M${200 - b} 70C${200 - b} 130 ${200 - a} 140 ${200 - a} 220` +
        `C${200 - a} 290 160 300 160 345H240C240 300 ${200 + a} 290 ${200 + a} 220` +
        `C${200 + a} 140 ${200 + b} 130 ${200 + b} 70z`,
      k.ink,
    );
    put(
      k,
      `M215 70H${200 + b}C${200 + b} 130 ${200 + a} 140 ${200 + a} 220C${200 + a} 290 240 300 240 345H215z`,
      k.second,
    );
    put(k, box(200 - a + 8, k.r.int(196, 230), a * 2 - 16, 22), k.third);
  },
  textile: (k) => {
    const n = k.r.int(2, 4);
    const s = 280 / n;
    const kind = k.r.int(0, 2);
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const [px, py] = [60 + x * s, 60 + y * s];
        const odd = (x + y) % 2;
        const tileShape = () => {
          if (kind === 0)
            return shape(px + s / 2, py, px + s, py + s / 2, px + s / 2, py + s, px, py + s / 2);
          if (kind === 1) return `M${px} ${py}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`;
          return odd ? box(px, py, s, s / 2) : box(px, py, s / 2, s);
        };
        const tileFill = () => {
          if (odd) return k.second;
          return k.r.chance(0.2) ? k.third : k.ink;
        };
        put(k, tileShape(), tileFill());
      }
  },
  facade: (k) => {
    const [c, n] = [k.r.int(2, 3), k.r.int(2, 4)];
    put(k, box(70, 50, 260, 300), k.ink);
    let d = "";
    for (let y = 0; y < n; y++)
      for (let x = 0; x < c; x++)
        d += box(
          70 + ((x + 0.22) * 260) / c,
          50 + ((y + 0.24) * 300) / n,
          (260 / c) * 0.56,
          (300 / n) * 0.56,
        );
    put(k, d, k.second);
    const [x, y] = [k.r.int(0, c - 1), k.r.int(0, n - 1)];
    put(
      k,
      box(
        70 + ((x + 0.22) * 260) / c,
        50 + ((y + 0.24) * 300) / n,
        (260 / c) * 0.56,
        (300 / n) * 0.56,
      ),
      k.third,
    );
  },
};

/**
 * Draws a company's logo of 400 × 400: one bold symbol of the motif on a plain background, legible
 * at 48 px.
 */
export function drawMark({
  motif,
  palette,
  seed,
}: {
  motif: Motif;
  palette: Palette;
  seed: string;
}): string {
  const r = new Rng(`mark/${motif}/${palette}/${seed}`);
  const c = COLOURS[palette];
  const ground = r.pick<Ground>(["light", "light", "dark", "mid"]);
  const warm = r.chance(0.7) ? c.sun : c.warm;
  const kitOf = (): Kit => {
    if (ground === "light")
      return {
        r,
        out: [],
        back: r.pick([c.paper, mix(c.paper, c.light, 0.5)]),
        ink: r.pick([c.dark, c.deep]),
        second: c.mid,
        third: warm,
      };
    return ground === "dark"
      ? {
          r,
          out: [],
          back: r.pick([c.dark, mix(c.deep, c.dark, 0.45)]),
          ink: c.white,
          second: c.mid,
          third: warm,
        }
      : {
          r,
          out: [],
          back: r.pick([c.deep, mix(c.mid, c.deep, 0.6)]),
          ink: c.white,
          second: mix(c.dark, c.deep, 0.2),
          third: r.pick([c.light, warm]),
        };
  };
  const kit: Kit = kitOf();
  DRAW[motif](kit);
  const body = r.chance(0.5)
    ? `<g transform="matrix(-1 0 0 1 400 0)">${kit.out.join("")}</g>`
    : kit.out.join("");
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400" ' +
    `fill-rule="evenodd"><rect width="400" height="400" fill="${kit.back}"/>${body}</svg>`
  );
}
