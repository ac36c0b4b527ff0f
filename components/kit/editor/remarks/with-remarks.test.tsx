import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { postKind } from "@/lib/magazine/post/kind";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { WithRemarks } from "./with-remarks";

const api = stubApi();

const editor = (id: number | null) => (
  <WithRemarks
    form={{ of: postKind, id, fieldId: (name) => name }}
    texts={{ labels: {} }}
    goTo={() => undefined}
    reveal={() => undefined}
    unfold={() => undefined}
  >
    <input aria-label="Title" />
  </WithRemarks>
);

it("keeps the editor as it is when something new is saved first, and loads remarks only then", async () => {
  const { rerender } = renderDesk(editor(null));
  const title = screen.getByLabelText<HTMLInputElement>("Title");
  fireEvent.change(title, { target: { value: "Light" } });
  title.focus();
  expect(api.calls).toEqual([]);
  api.respond("GET /api/remark/post/7", { body: { data: { remarks: [] } } });
  rerender(editor(7));
  await screen.findByLabelText("Title");
  expect(screen.getByLabelText("Title")).toBe(title);
  expect([document.activeElement, title.value]).toEqual([title, "Light"]);
  expect(api.calls.map(([route]) => route)).toEqual(["GET /api/remark/post/7"]);
});
