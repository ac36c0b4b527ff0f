import { showNumber } from "../measure/target";
import type { LinePlot } from "./results";
import { at, drawing, label, niceTicks, SERIES_COUNT, textWidth } from "./svg";

const WIDTH = 760;
const TOP = 64;
const BOTTOM = 320;
const LEFT = 74;
const RIGHT = WIDTH - 30;

/**
 * Lines over named places of the x axis (percentiles), with a legend below.
 * @throws RangeError when a line has another number of values than the axis, or when there are more
 * lines than colours
 */
export function drawLines({ title, xLabel, yLabel, ticks, lines, mark }: LinePlot): string {
  if (lines.length > SERIES_COUNT)
    throw new RangeError(`${lines.length} lines, and ${SERIES_COUNT} colours`);
  if (lines.some((line) => line.values.length !== ticks.length))
    throw new RangeError("a line does not fit its axis");
  const levels = niceTicks(Math.max(...lines.flatMap((line) => line.values), mark?.value ?? 0, 0));
  const x = (index: number) => LEFT + ((RIGHT - LEFT) * (index + 0.5)) / ticks.length;
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / levels.at(-1)!;
  const content = [label(20, TOP - 14, yLabel, "start", "axis")];
  for (const level of levels)
    content.push(
      `<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${at(y(level))}" y2="${at(y(level))}"/>`,
      label(LEFT - 8, y(level) + 4, showNumber(level), "end", "axis"),
    );
  ticks.forEach((tick, index) =>
    content.push(label(x(index), BOTTOM + 20, tick, "middle", "axis")),
  );
  if (mark)
    content.push(
      `<line class="mark" x1="${LEFT}" x2="${RIGHT}" y1="${at(y(mark.value))}" y2="${at(y(mark.value))}"/>`,
      label(RIGHT, y(mark.value) - 5, mark.label, "end", "axis"),
    );
  let legendX = LEFT;
  let legendY = BOTTOM + 72;
  lines.forEach((line, index) => {
    const points = line.values.map((value, place) => `${at(x(place))},${at(y(value))}`);
    content.push(`<polyline class="line l${index}" points="${points.join(" ")}"/>`);
    for (const point of points)
      content.push(
        `<circle class="s${index}" cx="${point.split(",")[0]}" cy="${point.split(",")[1]}" r="3.5"/>`,
      );
    const width = textWidth(line.label) + 40;
    if (legendX > LEFT && legendX + width > RIGHT) {
      legendX = LEFT;
      legendY += 22;
    }
    content.push(
      `<rect class="s${index}" x="${at(legendX)}" y="${legendY - 10}" width="14" height="10" rx="2"/>`,
      label(legendX + 20, legendY, line.label),
    );
    legendX += width;
  });
  content.push(label((LEFT + RIGHT) / 2, BOTTOM + 44, xLabel, "middle", "axis"));
  return drawing(WIDTH, legendY + 18, title, content);
}
