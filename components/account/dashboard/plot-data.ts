type PlotSeries = { key: string; name: string; color: string };

/** What is drawn: for each point its short and its whole name, and a number for each series. */
export type PlotData = {
  kind: "bars" | "area" | "rows";
  title: string;
  summary: string;
  /** What the points are, as the head of a column. */
  head: string;
  series: PlotSeries[];
  points: { tick: string; label: string; values: number[]; lang?: string }[];
};
