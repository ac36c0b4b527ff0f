import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { readList, storeList } from "./list-memory";
import { ListPlace } from "./list-place";

beforeEach(() => window.sessionStorage.clear());
const PATH = "/account/all-posts";
const open = (href: string, ids: number[] = [1, 2, 3]) =>
  render(
    <ListPlace path={PATH} href={href}>
      <table>
        <tbody>
          {ids.map((id) => (
            <tr key={id} data-row={id}>
              <td>
                <a href={`#${id}`} className="row-link">
                  Row {id}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListPlace>,
  );
const opened = () =>
  [...document.querySelectorAll<HTMLElement>("tr[data-opened]")].map(({ dataset }) => dataset.row);

it("marks and focuses the row that was opened when one is back, once", () => {
  open(`${PATH}?state=draft&page=2`);
  fireEvent.click(screen.getByText("Row 2"));
  cleanup();
  open(`${PATH}?state=draft&page=2`);
  expect([opened(), document.activeElement?.textContent]).toEqual([["2"], "Row 2"]);
  cleanup();
  open(`${PATH}?state=draft&page=2`);
  expect(opened()).toEqual([]);
});

it("marks nothing in another list, or when the row is gone", () => {
  open(PATH);
  fireEvent.click(screen.getByText("Row 2"));
  cleanup();
  open(`${PATH}?page=2`);
  expect(opened()).toEqual([]);
  fireEvent.click(screen.getByText("Row 2"));
  cleanup();
  open(`${PATH}?page=2`, [7]);
  expect([opened(), readList(PATH)]).toEqual([[], { href: `${PATH}?page=2` }]);
});

it("reads nothing that is no URL of the list", () => {
  for (const text of ["{", "null", "{}", '{"href":"/elsewhere"}', `{"href":"${PATH}-other"}`]) {
    window.sessionStorage.setItem(`ds-list ${PATH}`, text);
    expect(readList(PATH)).toBeUndefined();
  }
  storeList(PATH, { href: `${PATH}?page=3`, row: 9 });
  expect(readList(PATH)).toEqual({ href: `${PATH}?page=3`, row: 9 });
});
