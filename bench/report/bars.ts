import { showNumber } from "../measure/target";
import type { BarPlot } from "./results";
import { at, drawing, label, niceTicks, textWidth } from "./svg";

const WIDTH = 760;
const ROW = 30;
const TOP = 52;

/**
 * Horizontal bars, one below the other with their numbers, and a dashed line where the target is.
 */
export function drawBars({ title, xLabel, yLabel, bars, mark }: BarPlot): string {
  const left = Math.min(320, Math.max(120, ...bars.map((bar) => textWidth(bar.label) + 34)));
  const right = WIDTH - 90;
  const bottom = TOP + 18 + bars.length * ROW;
  const ticks = niceTicks(Math.max(...bars.map((bar) => bar.value), mark?.value ?? 0, 0));
  const x = (value: number) => left + ((right - left) * value) / ticks.at(-1)!;
  const content = [label(20, TOP + 6, yLabel, "start", "axis")];
  for (const tick of ticks) {
    content.push(
      `<line class="grid" x1="${at(x(tick))}" x2="${at(x(tick))}" y1="${TOP + 14}" y2="${bottom}"/>`,
      label(x(tick), bottom + 18, showNumber(tick), "middle", "axis"),
    );
  }
  bars.forEach((bar, index) => {
    const y = TOP + 18 + index * ROW;
    const width = Math.max(1, x(bar.value) - left);
    content.push(
      `<rect class="s0${bar.faint ? " faint" : ""}" x="${at(left)}" y="${y + 4}" ` +
        `width="${at(width)}" height="${ROW - 10}" rx="2"/>`,
    );
    content.push(label(left - 8, y + 19, bar.label, "end"));
  });
  if (mark) {
    content.push(
      `<line class="mark" x1="${at(x(mark.value))}" x2="${at(x(mark.value))}" y1="${TOP + 10}" y2="${bottom}"/>`,
      label(x(mark.value), TOP + 6, mark.label, "middle", "axis"),
    );
  }
  // Last, so that a number beside the mark stands above its line.
  bars.forEach((bar, index) =>
    content.push(
      label(
        Math.max(left + 1, x(bar.value)) + 6,
        TOP + 18 + index * ROW + 19,
        showNumber(bar.value),
        "start",
        "value",
      ),
    ),
  );
  content.push(label((left + right) / 2, bottom + 40, xLabel, "middle", "axis"));
  return drawing(WIDTH, bottom + 56, title, content);
}
