"use client";

import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { Icon } from "@/components/kit/ui/icon";
import type { PlotData } from "./plot-data";
import { rowsHeight } from "./plot-labels";

type Props = PlotData & {
  language: string;
  texts: {
    asTable: string;
    asPlot: string;
    ofTable: string;
    ofPlot: string;
    drawn: string;
    nothing: string;
  };
};

const Drawing = dynamic(() => import("./plot-drawing").then(({ PlotDrawing }) => PlotDrawing), {
  ssr: false,
});

/** A plot under its title, with the same numbers as a table. */
export function Plot({ kind, title, summary, head, series, points, language, texts }: Props) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const number = new Intl.NumberFormat(language);
  const isEmpty = points.every(({ values }) => values.every((value) => value === 0));
  const body = () => {
    if (isEmpty) return null;
    return isTable ? (
      <div className="plot-table" tabIndex={0} role="group" aria-labelledby={id}>
        <table>
          <caption className="visually-hidden">{texts.drawn}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(kind === "rows" ? points : [...points].reverse()).map(({ label, values, lang }) => (
              <tr key={label}>
                <th scope="row" lang={lang}>
                  {label}
                </th>
                {series.map(({ key }, index) => (
                  <td key={key}>{number.format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ) : (
      <div
        className="plot-drawing"
        role="img"
        aria-label={texts.drawn}
        style={kind === "rows" ? { height: rowsHeight(points.length) } : undefined}
      >
        <Drawing kind={kind} series={series} points={points} language={language} />
      </div>
    );
  };
  return (
    <section className="plot" aria-labelledby={id}>
      <div className="plot-head">
        <div className="min-w-0">
          <h3 id={id}>{title}</h3>
          <p className="text-sm text-soft">{isEmpty ? texts.nothing : summary}</p>
        </div>
        {!isEmpty && (
          <button
            type="button"
            className="plot-toggle"
            aria-label={isTable ? texts.ofPlot : texts.ofTable}
            onClick={() => setIsTable(!isTable)}
          >
            <Icon name={isTable ? "dashboard" : "table"} size={16} />
            {isTable ? texts.asPlot : texts.asTable}
          </button>
        )}
      </div>
      {!isEmpty && series.length > 1 && !isTable && (
        <ul className="plot-legend">
          {series.map(({ key, name, color }) => (
            <li key={key}>
              <span aria-hidden="true" style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {body()}
    </section>
  );
}
