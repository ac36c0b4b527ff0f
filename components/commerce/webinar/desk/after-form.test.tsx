import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { AfterForm } from "./after-form";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const t = messages.account.webinar.after;
const toasts = recordToasts();
const api = stubApi();
const CALL = "PUT /api/webinar/5/after";
const stored = {
  webinar_id: 5,
  told_at: null,
  material: [{ title_el: "Α", title_en: null, url: "https://a.example.test", asset: null }],
  chapters: [{ title_el: null, title_en: "Light", at_seconds: 725 }],
};
const write = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id)!, { target: { value } });

it("saves what is there, added and removed, and shows it as it was stored", async () => {
  api.respond(CALL, { body: { data: stored } });
  renderDesk(<AfterForm after={stored} />);
  await press(t.addMaterial);
  write("material-1-en", "Plan");
  write("material-1-url", "https://b.example.test");
  await press(t.removeMaterial.replace("{number}", "1"));
  await press(t.addChapter);
  write("chapter-1-at", "1:00:00");
  write("chapter-1-el", "Τέλος");
  await press(t.save);
  await vi.waitFor(() => expect(toasts).toEqual([t.saved]));
  expect(api.calls).toEqual([
    [
      CALL,
      {
        material: [{ title_el: null, title_en: "Plan", url: "https://b.example.test" }],
        chapters: [
          { title_el: null, title_en: "Light", at_seconds: 725 },
          { title_el: "Τέλος", title_en: null, at_seconds: 3_600 },
        ],
      },
    ],
  ]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.getByDisplayValue("https://a.example.test")).toBeTruthy();
});

it("shows what is wrong at the field of its row, and keeps what was typed", async () => {
  api.respond(CALL, {
    status: 422,
    body: {
      message: "The given data was invalid.",
      errors: { "material.0.url": ["No link"], "chapters.0.at_seconds": ["No time"] },
    },
  });
  renderDesk(<AfterForm after={stored} />);
  write("chapter-0-at", "soon");
  await press(t.save);
  await vi.waitFor(() =>
    expect(document.getElementById("material-0-url")!.getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.getByText("No link")).toBeTruthy();
  expect(screen.getByText(t.timeNeeded)).toBeTruthy();
  expect(screen.getByDisplayValue("soon")).toBeTruthy();
});
