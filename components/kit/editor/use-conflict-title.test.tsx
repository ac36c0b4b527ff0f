import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { useConflictTitle } from "./use-conflict-title";

const api = stubApi();
const ME = { id: 1, name: "Me" };
const ANNA = { id: 2, name: "Anna Rota" };
const at = (hour: number) => `2026-03-01T${hour}:00:00.000Z`;
const entry = (version: number, actor: object, fields: string[]) => ({
  version,
  actor,
  fields,
  at: at(version),
  restored_from: null,
});

function Title({ isCopyConflict = false }: { isCopyConflict?: boolean }) {
  const form = {
    id: 7,
    version: 12,
    conflict: [{ name: "el.title" }],
    isCopyConflict,
    // Own changes of something else were kept after the other person had saved.
    copy: { version: 3, at: new Date(at(22)), by: ME },
  };
  return <p>{useConflictTitle(form, "/api/page")}</p>;
}

it("names who saved the field in conflict, though oneself saved or kept something else later", async () => {
  api.respond("GET /api/page/7/revisions", {
    body: {
      data: [
        entry(13, ME, ["el.title"]),
        entry(12, ME, ["en.title"]),
        entry(11, ANNA, ["el.title"]),
        entry(10, ME, ["el.title"]),
      ],
    },
  });
  renderDesk(<Title />);
  expect(await screen.findByText(/^Anna Rota saved first/)).toBeTruthy();
});

it("names who kept the changes apart that are in conflict", () => {
  renderDesk(<Title isCopyConflict />);
  expect(screen.getByText(/another tab/)).toBeTruthy();
  expect(api.calls).toEqual([]);
});
