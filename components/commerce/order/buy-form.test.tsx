import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { BuyBox } from "./buy-box";
import { BuyForm } from "./buy-form";
import type { BuyableEvent } from "./on-sale";
import { testBuyLabels as labels } from "./test-buy-labels";
import { testEventOnSale as event, testTypeOnSale as type } from "./test-event-on-sale";

type Request = { body: Record<string, unknown>; key: string | null };
let requests: Request[];
let answers: Response[];
let left: number | null;

beforeEach(() => {
  requests = [];
  answers = [];
  left = 3;
  setSession(null);
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    if ((init.method ?? "GET") === "GET") {
      const types = [1, 2].map((id) => ({ id, remaining: left }));
      return Promise.resolve(Response.json({ data: { remaining: left, ticket_types: types } }));
    }
    const key = new Headers(init.headers).get("idempotency-key");
    requests.push({ body: JSON.parse(init.body as string) as Request["body"], key });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("offline"));
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (shown: BuyableEvent = event) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyBox locale="en" event={shown} texts={testFormTexts} labels={labels} />
    </SWRConfig>,
  );
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const fill = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const quantity = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /Seat/ });
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: labels.send }));

/** Opens the form and types what is required. */
async function open() {
  const user = userEvent.setup({ delay: null });
  show();
  await user.click(screen.getByRole("button", { name: labels.open }));
  await screen.findAllByText("Seats left: 3");
  fill(/^Name/, "Maria");
  fill(/Surname/, "Douka");
  fill(/Email/, "maria@example.test");
  fill(/Your trade/, "Joiner");
  return user;
}

it("reserves the chosen tickets, repeats a lost request under its key, and goes to the order", async () => {
  const user = await open();
  const { assign } = stubLocation();
  expect(quantity().options).toHaveLength(4);
  await user.selectOptions(quantity(), "2");
  await user.click(screen.getByRole("checkbox", { name: /Vegetarian/ }));
  fill(/Promo code/, "spring");
  expect(screen.getByText("Total: €40.00")).toBeTruthy();
  await send(user);
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  answers.push(Response.json({ data: { order_url: "/en/order/A?signature=s" } }, { status: 201 }));
  await send(user);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/en/order/A?signature=s"));
  expect(requests[1]).toEqual(requests[0]);
  expect(requests[0]!.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[0]!.body).toEqual({
    event_id: 5,
    items: [{ ticket_type_id: 1, quantity: 2 }],
    buyer: { name: "Maria", surname: "Douka", email: "maria@example.test", phone: null },
    answers: { 7: "Joiner", 8: true },
    promo_code: "spring",
    locale: "en",
  });
});

it("shows the discount of a code before the booking, and why a code does not apply", async () => {
  const user = await open();
  await user.selectOptions(quantity(), "2");
  const apply = () => user.click(screen.getByRole("button", { name: labels.promoCheck }));
  fill(/Promo code/, "wrong");
  const errors = { promo_code: ["No such code."] };
  answers.push(Response.json({ message: "Invalid", errors }, { status: 422 }));
  await apply();
  await screen.findByText("No such code.");
  fill(/Promo code/, "spring");
  expect(screen.queryByText("No such code.")).toBeNull();
  const quoted = { full_cents: 4_000, total_cents: 3_000, vat_cents: 0, currency: "EUR" };
  answers.push(Response.json({ data: quoted }));
  await apply();
  await screen.findByText("Total with the code: €30.00 instead of €40.00");
  expect(requests.at(-1)!.body).toEqual({
    event_id: 5,
    items: [{ ticket_type_id: 1, quantity: 2 }],
    promo_code: "spring",
    locale: "en",
  });
  fill(/Promo code/, "spring2");
  await screen.findByText("Total: €40.00");
});

it("says at a wrong phone number what one looks like", async () => {
  const user = await open();
  await user.selectOptions(quantity(), "1");
  fill(/Phone/, "abc");
  await send(user);
  await screen.findAllByText("Please write a phone number, such as +30 210 123 4567.");
  expect(requests).toEqual([]);
});

it("says at the choice that nothing is chosen, and sends nothing", async () => {
  const user = await open();
  await send(user);
  const choice = screen.getByRole("group", { name: labels.quantities });
  await waitFor(() => expect(document.activeElement).toBe(choice));
  expect(choice.textContent).toContain("choose at least one");
  expect(requests).toEqual([]);
  await user.selectOptions(quantity(), "1");
  expect(choice.textContent).not.toContain("choose at least one");
});

it("asks for the data of an invoice only when one is wanted, and shows refusals at their fields", async () => {
  const user = await open();
  await user.selectOptions(quantity(), "1");
  await user.click(screen.getByRole("checkbox", { name: labels.wantsInvoice }));
  fill(/Company/, "Douka");
  fill(/Address/, "Volos 1");
  fill(/VAT number/, "12");
  await send(user);
  await waitFor(() => expect(document.activeElement).toBe(box(/VAT number/)));
  expect(requests).toEqual([]);
  fill(/VAT number/, "094014201");
  const errors = { promo_code: ["No such code."], "answers.7": ["Please answer."] };
  answers.push(Response.json({ message: "Invalid", errors }, { status: 422 }));
  await send(user);
  await screen.findByText("No such code.");
  expect(screen.getByText("Please answer.")).toBeTruthy();
  expect(box(/Your trade/).value).toBe("Joiner");
  expect(requests[0]!.body).toMatchObject({
    invoice: { vat_number: "094014201", company: "Douka", address: "Volos 1", tax_office: null },
  });
});

it("asks for the country of a consumer who buys an online ticket, and of nobody else", async () => {
  const user = userEvent.setup({ delay: null });
  const online = { ...type(2, "Stream", 500), is_online: true };
  const free = { ...type(3, "Free stream", 0), is_online: true };
  show({ ...event, ticket_types: [type(1, "Seat", 2_000), online, free], questions: [] });
  await user.click(screen.getByRole("button", { name: labels.open }));
  const choose = async (name: RegExp, value: string) =>
    user.selectOptions(await screen.findByRole("combobox", { name }), value);
  const country = () => screen.queryByRole<HTMLSelectElement>("combobox", { name: /Country/ });
  await choose(/Seat/, "1");
  await choose(/Free stream/, "1");
  expect(country()).toBeNull();
  await choose(/^Stream/, "1");
  expect(country()?.value).toBe("GR");
  const names = [...(country()?.options ?? [])].map(({ text }) => text);
  expect([names[0], names[1], names.at(-1)]).toEqual(["Greece", "Austria", labels.otherCountry]);
  fill(/^Name/, "Maria");
  fill(/Surname/, "Douka");
  fill(/Email/, "maria@example.test");
  await choose(/Country/, "FI");
  const errors = { "buyer.country": ["No rate."] };
  answers.push(Response.json({ message: "Invalid", errors }, { status: 422 }));
  await send(user);
  await screen.findAllByText("No rate.");
  expect(document.activeElement).toBe(country());
  expect(requests[0]!.body).toMatchObject({ buyer: { country: "FI" } });
  await user.click(screen.getByRole("checkbox", { name: labels.wantsInvoice }));
  expect(country()).toBeNull();
  fill(/Company/, "Douka");
  fill(/Address/, "Volos 1");
  fill(/VAT number/, "094014201");
  answers.push(Response.json({ message: "No." }, { status: 409 }));
  await send(user);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.body.buyer).not.toHaveProperty("country");
});

it("says that there are not that many seats, and shows how many are left", async () => {
  const user = await open();
  await user.selectOptions(quantity(), "3");
  left = 1;
  answers.push(Response.json({ message: "Not that many free seats." }, { status: 409 }));
  await send(user);
  await screen.findAllByText("Seats left: 1");
  expect(screen.getByRole("alert").textContent).toContain("Not that many free seats.");
  expect(quantity().value).toBe("1");
  expect(box(/^Name/).value).toBe("Maria");
});

it("keeps what was typed while all is sold out, and goes on once a seat is free", async () => {
  const user = await open();
  await user.selectOptions(quantity(), "1");
  left = 0;
  answers.push(Response.json({ message: "Not that many free seats." }, { status: 409 }));
  await send(user);
  await screen.findByText(labels.allSoldOut);
  expect(screen.getByRole("button", { name: labels.waitlist.send })).toBeTruthy();
  expect(screen.queryByRole("button", { name: labels.send })).toBeNull();
  left = 2;
  await user.click(screen.getByRole("button", { name: labels.lookAgain }));
  await screen.findByRole("button", { name: labels.send });
  expect(box(/^Name/).value).toBe("Maria");
  expect(quantity().value).toBe("1");
});

it("orders the seats of an offer, which the public seats do not have", async () => {
  const user = userEvent.setup({ delay: null });
  left = 0;
  const sold = { ...event, ticket_types: [type(1, "Seat", 2_000)], questions: [] };
  const offer = { token: "t.x", seats: 2, email: "eleni@example.test" };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyForm locale="en" event={sold} texts={testFormTexts} labels={labels} offer={offer} />
    </SWRConfig>,
  );
  expect(quantity().options).toHaveLength(3);
  await waitFor(() => expect(box(/Email/).value).toBe(offer.email));
  fill(/^Name/, "Eleni");
  fill(/Surname/, "Pappa");
  await user.selectOptions(quantity(), "2");
  const { assign } = stubLocation();
  answers.push(Response.json({ data: { order_url: "/en/order/B?signature=s" } }, { status: 201 }));
  await send(user);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/en/order/B?signature=s"));
  expect(requests[0]!.body).toMatchObject({
    items: [{ ticket_type_id: 1, quantity: 2 }],
    offer: "t.x",
  });
});

it("says whether the 14 days of withdrawal hold, as the order says it later", async () => {
  await open();
  screen.getByText(labels.withdrawal.fixedDate);
  fireEvent.click(screen.getByRole("checkbox", { name: labels.wantsInvoice }));
  screen.getByText(labels.withdrawal.company);
  expect(screen.queryByText(labels.withdrawal.fixedDate)).toBeNull();
});

it("leads to the terms, in another tab so that nothing typed is lost", async () => {
  await open();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /terms of use and sale/ });
  expect([link.getAttribute("href"), link.target]).toEqual(["/en/terms", "_blank"]);
  cleanup();
  const user = userEvent.setup({ delay: null });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyBox locale="en" event={event} texts={testFormTexts} labels={{ ...labels, terms: null }} />
    </SWRConfig>,
  );
  await user.click(screen.getByRole("button", { name: labels.open }));
  await screen.findAllByText("Seats left: 3");
  expect(screen.queryByRole("link")).toBeNull();
});

it("fills in a user's name and address", async () => {
  const user = userEvent.setup({ delay: null });
  const seats = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const own = { name: "Eleni", surname: "Pappa", email: "eleni@example.test" };
    return url.includes("/loggeduser")
      ? Promise.resolve(Response.json({ data: own }))
      : seats(url, init);
  });
  setSession({
    id: 3,
    name: "Eleni",
    email: "eleni@example.test",
    roles: ["user"],
    member_id: null,
  });
  show();
  await user.click(screen.getByRole("button", { name: labels.open }));
  await waitFor(() => expect(box(/^Name/).value).toBe("Eleni"));
  expect(box(/Email/).value).toBe("eleni@example.test");
});
