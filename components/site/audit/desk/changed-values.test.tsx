import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import messages from "@/messages/en";
import { ChangedValues } from "./changed-values";

type Changes = Parameters<typeof ChangedValues>[0]["changes"];
const show = async (changes: Changes, locale: "el" | "en" = "en") =>
  render(await ChangedValues({ locale, kind: "member", changes }));
const rows = () =>
  [...document.querySelectorAll("dl > div")].map((row) => [
    row.querySelector("dt")?.textContent,
    row.querySelector("del")?.textContent,
    row.querySelector("ins")?.textContent,
  ]);

it("names each field in words, with its value before and after", async () => {
  await show({ "el.member_name": ["Φως", "Φως και σκιά"], website: [null, "https://fos.example"] });
  expect(screen.getByText(/^2 values/).closest("details")?.open).toBe(false);
  expect(rows()).toEqual([
    ["company name (EL)", "Φως", "Φως και σκιά"],
    ["website", messages.account.audit.empty, "https://fos.example"],
  ]);
  // For those who do not see the strike-through.
  expect(document.body.textContent).toContain(`${messages.account.audit.before}: `);
});

it("says flags and pictures in the language of the screen, and shows no markup", async () => {
  await show({ is_featured: [false, true], "el.description": ["<b>α</b>", ""] }, "el");
  expect(rows()[0]!.slice(1)).toEqual(["Όχι", "Ναι"]);
  expect(rows()[1]![1]).toBe("<b>α</b>");
  expect(document.querySelector("dl b")).toBeNull();
});
