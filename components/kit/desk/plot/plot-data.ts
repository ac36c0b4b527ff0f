type PlotSeries = { key: string; name: string; color: string };

/** The data of a plot: each point with a short label, a full label, and one number per series. */
export type PlotData = {
  kind: "bars" | "area" | "rows";
  title: string;
  summary: string;
  /** The header of the label column, such as "month". */
  head: string;
  series: PlotSeries[];
  points: { tick: string; label: string; values: number[]; lang?: string }[];
};
