"use client";

import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { PlotData } from "./plot-data";
import { cutName, numberFormat } from "./plot-labels";

const TICK = { fill: "var(--soft)", fontSize: 12 };
/**
 * The drawing of a plot, hidden from screen readers and without focus: the table beside it has the
 * same numbers.
 */
export function PlotDrawing({
  kind,
  series,
  points,
  language,
}: Pick<PlotData, "kind" | "series" | "points"> & { language: string }) {
  const inFormat = numberFormat(language);
  const rows = points.map(({ tick, label, values }) => ({
    tick,
    label,
    ...Object.fromEntries(series.map(({ key }, index) => [key, values[index]])),
  }));
  const labelOf = (tick: unknown, payload: readonly { payload?: unknown }[]): string => {
    const row = payload[0]?.payload;
    return typeof row === "object" && row !== null && "label" in row
      ? String(row.label)
      : String(tick);
  };
  const tooltip = (
    <Tooltip
      isAnimationActive={false}
      cursor={kind === "area" ? { stroke: "var(--soft)" } : { fill: "var(--wash)" }}
      wrapperClassName="plot-tip"
      labelFormatter={labelOf}
      formatter={inFormat}
      itemStyle={{ color: "var(--ink)" }}
    />
  );
  const shared = { data: rows, accessibilityLayer: false };
  if (kind === "rows") {
    return (
      <ResponsiveContainer width="100%" height="100%">
        <BarChart {...shared} layout="vertical" margin={{ top: 0, right: 16, bottom: 0, left: 0 }}>
          <XAxis
            type="number"
            allowDecimals={false}
            tickFormatter={inFormat}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: "var(--rule)" }}
          />
          <YAxis
            type="category"
            dataKey="tick"
            width={148}
            tick={{ ...TICK, fill: "var(--ink)" }}
            tickFormatter={cutName}
            tickLine={false}
            axisLine={{ stroke: "var(--rule)" }}
            interval={0}
          />
          {tooltip}
          {series.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={color}
              maxBarSize={18}
              radius={[0, 2, 2, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    );
  }
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--rule)" />,
    <XAxis
      key="x"
      dataKey="tick"
      tick={TICK}
      tickLine={false}
      axisLine={{ stroke: "var(--soft)" }}
      interval="equidistantPreserveStart"
      minTickGap={20}
    />,
    <YAxis
      key="y"
      allowDecimals={false}
      width={60}
      tickFormatter={inFormat}
      tick={TICK}
      tickLine={false}
      axisLine={false}
    />,
  ];
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === "area" ? (
        <AreaChart {...shared} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
          {axes}
          {tooltip}
          {series.map(({ key, name, color }) => (
            <Area
              key={key}
              dataKey={key}
              name={name}
              stroke={color}
              strokeWidth={2}
              fill={color}
              fillOpacity={0.12}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </AreaChart>
      ) : (
        <BarChart
          {...shared}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          barCategoryGap="18%"
        >
          {axes}
          {tooltip}
          {series.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              stackId="all"
              fill={color}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}
