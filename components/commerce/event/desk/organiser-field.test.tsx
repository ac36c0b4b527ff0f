import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import { SWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import messages from "@/messages/en";
import { OrganiserField } from "./organiser-field";

const callApi = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
vi.mock("@/components/kit/form/api-client", () => ({ callApi }));
vi.mock("@/components/kit/desk/form/form-context", () => ({
  useFormContext: () => ({ locale: "en" }),
}));

function Sample({ saved }: { saved: number | null }) {
  const [value, setValue] = useState(saved);
  const bound = { id: "m", value, error: undefined, onChange: setValue };
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <NextIntlClientProvider locale="en" messages={messages}>
        <OrganiserField {...bound} saved={{ id: 1, name: "Alpha" }} />
        <output>{value}</output>
      </NextIntlClientProvider>
    </SWRConfig>
  );
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Organising company" });

it("names the stored company, and takes another one from the search", async () => {
  callApi.mockResolvedValue({
    kind: "ok",
    data: [{ id: 2, member_name: "Light", area: null, translations: { el: null, en: null } }],
  });
  render(<Sample saved={1} />);
  expect(input().value).toBe("Alpha");
  await userEvent.clear(input());
  await userEvent.type(input(), "light");
  await userEvent.click(await screen.findByRole("option"));
  expect(document.querySelector("output")?.textContent).toBe("2");
});

it("shows a company that it cannot name by its number", () => {
  render(<Sample saved={7} />);
  expect(input().value).toBe("Company 7");
});
