import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { BuyForm } from "./buy-form";
import { testBuyLabels as labels } from "./test-buy-labels";
import { testEventOnSale } from "./test-event-on-sale";

const event = { ...testEventOnSale, asks_holders: true };
type Body = { items: unknown; answers: unknown; holders: Record<string, unknown>[] };
let requests: Body[];
let answers: Response[];

beforeEach(() => {
  requests = [];
  answers = [];
  setSession(null);
  stubLocation();
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    if ((init.method ?? "GET") === "GET")
      return Promise.resolve(
        Response.json({
          data: { remaining: null, ticket_types: [1, 2].map((id) => ({ id, remaining: null })) },
        }),
      );
    requests.push(JSON.parse(init.body as string) as Body);
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 500 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyForm locale="en" event={event} texts={testFormTexts} labels={labels} />
    </SWRConfig>,
  );
  return userEvent.setup({ delay: null });
}
const choose = (user: ReturnType<typeof show>, type: RegExp, count: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: type }), count);
/** The fields of a name, of the buyer first and then of each ticket. */
const all = (name: RegExp) => screen.getAllByRole<HTMLInputElement>("textbox", { name });
const values = (name: RegExp) => all(name).map(({ value }) => value);
const press = (user: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole("button", { name }));

it("asks for each ticket, and one press of the keyboard gives all the same", async () => {
  const user = show();
  expect(screen.queryByText(labels.holders)).toBeNull();
  await choose(user, /Seat/, "2");
  await choose(user, /Stand/, "1");
  expect(
    screen.getAllByRole("group", { name: /^\d\. / }).map((one) => one.textContent),
  ).toHaveLength(3);
  await user.type(all(/^Name/)[0]!, "Maria");
  await user.type(all(/Surname/)[0]!, "Douka");
  await user.type(all(/Email/)[0]!, "maria@example.test");
  await user.type(all(/Your trade/)[0]!, "Joiner");
  screen.getByRole("button", { name: labels.holdersSame }).focus();
  await user.keyboard("{Enter}");
  expect(values(/^Name/)).toEqual(["Maria", "Maria", "Maria", "Maria"]);
  expect(values(/Your trade/)).toEqual(["Joiner", "Joiner", "Joiner"]);
  await user.clear(all(/Email/)[3]!);
  await user.type(all(/Email/)[3]!, "anna@example.test");
  await press(user, labels.send);
  await vi.dynamicImportSettled();
  await waitFor(() => expect(requests).toHaveLength(1));
  const person = { name: "Maria", surname: "Douka" };
  const answered = { "7": "Joiner", "8": false };
  expect(requests[0]).toMatchObject({
    answers: {},
    holders: [
      { ...person, ticket_type_id: 1, email: "maria@example.test", answers: answered },
      { ...person, ticket_type_id: 1, email: "maria@example.test", answers: answered },
      { ...person, ticket_type_id: 2, email: "anna@example.test", answers: answered },
    ],
  });
});

it("keeps what was typed with its ticket type when another number is chosen", async () => {
  const user = show();
  await choose(user, /Seat/, "1");
  await choose(user, /Stand/, "1");
  await user.type(all(/^Name/)[1]!, "Seated");
  await user.type(all(/^Name/)[2]!, "Standing");
  await choose(user, /Seat/, "2");
  expect(values(/^Name/)).toEqual(["", "Seated", "", "Standing"]);
  await choose(user, /Seat/, "0");
  expect(values(/^Name/)).toEqual(["", "Standing"]);
});

it("shows what is wrong with a ticket at its field", async () => {
  const user = show();
  await choose(user, /Seat/, "2");
  await user.type(all(/^Name/)[0]!, "Maria");
  await user.type(all(/Surname/)[0]!, "Douka");
  await user.type(all(/Email/)[0]!, "maria@example.test");
  await press(user, labels.holdersSame);
  await user.clear(all(/^Name/)[2]!);
  await press(user, labels.send);
  await vi.dynamicImportSettled();
  await waitFor(() => expect(all(/^Name/)[2]!.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(all(/^Name/)[2]);
  expect(requests).toEqual([]);
  await user.type(all(/^Name/)[2]!, "Anna");
  answers.push(
    Response.json(
      {
        message: "The given data was invalid.",
        errors: { "holders.1.answers.7": ["This answer is needed."] },
      },
      { status: 422 },
    ),
  );
  await press(user, labels.send);
  await screen.findAllByText("This answer is needed.");
  expect(document.activeElement).toBe(all(/Your trade/)[1]);
});

it("of a single ticket it takes the buyer's own details", async () => {
  const user = show();
  await choose(user, /Seat/, "1");
  await user.type(all(/^Name/)[0]!, "Maria");
  await press(user, labels.holderMine);
  expect(values(/^Name/)).toEqual(["Maria", "Maria"]);
});
