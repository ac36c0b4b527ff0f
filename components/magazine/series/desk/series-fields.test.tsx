import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import messages from "@/messages/en";
import { SeriesFields } from "./series-fields";

const texts = messages.account.editor;
const choices = [
  { id: 1, title: "Houses of the Aegean", next: 4 },
  { id: 2, title: "Materials", next: 1 },
];
type Place = { series: number | null; part: number | null };
let place: Place;

function Sample({ first, error }: { first: Place; error?: string }) {
  const [shown, setShown] = useState(first);
  const change = (next: Partial<Place>) => {
    place = { ...place, ...next };
    setShown(place);
  };
  return (
    <SeriesFields
      series={{
        id: "series",
        value: shown.series,
        onChange: (series) => change({ series }),
        error: undefined,
      }}
      part={{ id: "part", value: shown.part, onChange: (part) => change({ part }), error }}
      choices={choices}
    />
  );
}
const open = (first: Place, error?: string) => {
  place = first;
  renderDesk(<Sample first={first} error={error} />);
};
const select = () => screen.getByLabelText<HTMLSelectElement>(texts.field_series_id);
const part = () => screen.queryByLabelText<HTMLInputElement>(new RegExp(texts.field_series_part));
const choose = (value: string) => fireEvent.change(select(), { target: { value } });
const type = (value: string) => fireEvent.change(part()!, { target: { value } });

beforeEach(() => {
  place = { series: null, part: null };
});

it("asks for a number only in a series, and proposes the one after the last", () => {
  open({ series: null, part: null });
  expect(part()).toBeNull();
  choose("1");
  expect([place, part()?.value]).toEqual([{ series: 1, part: 4 }, "4"]);
  choose("2");
  expect(place).toEqual({ series: 2, part: 1 });
  choose("");
  expect(place).toEqual({ series: null, part: null });
  expect(part()).toBeNull();
});

it("takes digits only, and nothing for a part without a number", () => {
  open({ series: 1, part: 2 });
  type("0a1b2");
  expect(place.part).toBe(12);
  type("");
  expect(place.part).toBeNull();
});

it("shows a refusal at the number, and the number of a series that is not in the list", () => {
  open({ series: 9, part: 2 }, "“Slate” is that part of the series already.");
  expect(part()?.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/“Slate” is that part/)).toBeTruthy();
  expect(select().selectedOptions[0]?.textContent).toBe("Series no. 9");
});
