import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { MessageForm } from "./message-form";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const t = messages.account.ticket.message;
const api = stubApi();
const toasts = recordToasts();
const CALL = "POST /api/event/5/message";
const types = [
  { id: 1, name: "Seat" },
  { id: 2, name: "Balcony" },
];

const write = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(new RegExp(`^${label}`))[0]!, { target: { value } });

it("says how many it goes to, and sends only once that is confirmed", async () => {
  api.respond(CALL, { body: { data: { id: 3, orders: 2 } } });
  renderDesk(<MessageForm api="/api/event/5" types={types} />);
  write(t.subject, "Ώρα");
  write(t.text, "Ελάτε νωρίς.");
  fireEvent.click(screen.getByLabelText("Balcony"));
  await press(t.next);
  await vi.waitFor(() => expect(openAlert()?.textContent).toContain("2 "));
  const body = {
    translations: { el: { subject: "Ώρα", text: "Ελάτε νωρίς." } },
    ticket_type_ids: [2],
  };
  expect(api.calls).toEqual([[CALL, { ...body, dry_run: true }]]);
  await press(t.send);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  expect(api.calls[1]).toEqual([CALL, body]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("sends nothing without a text, and says so at the field", async () => {
  renderDesk(<MessageForm api="/api/event/5" types={types} />);
  write(t.subject, "Ώρα");
  await press(t.next);
  await vi.waitFor(() =>
    expect(screen.getAllByLabelText(new RegExp(`^${t.text}`))[0]).toHaveProperty(
      "ariaInvalid",
      "true",
    ),
  );
  expect(api.calls).toEqual([]);
});
