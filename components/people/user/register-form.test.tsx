import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/el";
import { memberText } from "@/lib/directory/member/texts";
import { RegisterForm } from "./register-form";

// In Greek, as most visitors see it.
const { register, email, toLogin } = messages.user;
const api = stubApi();
const PASSWORD = "τρεις γάτες στη στέγη";
const PROFESSIONS = [
  { id: 4, profession: "Αρχιτέκτονες", slug: "architektones" },
  { id: 9, profession: "Φωτιστές", slug: "fotistes" },
];

const open = (kind: "individual" | "company") =>
  render(
    <RegisterForm
      locale="el"
      labels={{ ...register, email, toLogin, password: register.choosePassword }}
      texts={testFormTexts}
      professions={PROFESSIONS}
      kind={kind}
      siteName="DS"
      terms="Όροι"
    />,
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const fillInUser = () => {
  type("name", "Άννα");
  type("surname", "Λάσκαρη");
  type("email", "anna@example.gr");
  type("password", PASSWORD);
  type("password_confirmation", PASSWORD);
  fireEvent.click(field("terms"));
};
const chooseKind = (kind: "individual" | "company") =>
  fireEvent.click(document.querySelector(`[name=kind][value=${kind}]`)!);
const send = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name: register.submit }));
    await vi.dynamicImportSettled();
  });

const USER = {
  name: "Άννα",
  surname: "Λάσκαρη",
  email: "anna@example.gr",
  password: PASSWORD,
  password_confirmation: PASSWORD,
  locale: "el",
  terms: true,
};

it("registers a person without a company, and opens the next page", async () => {
  const { assign } = stubLocation();
  open("individual");
  expect(screen.queryByText(register.yourCompany)).toBeNull();
  fillInUser();
  await send();
  expect(api.calls).toEqual([["POST /api/users", USER]]);
  expect(assign.mock.calls).toEqual([["/user/thank-you"]]);
  expect(screen.getByRole("button", { name: register.submitting }).ariaDisabled).toBe("true");
});

it("registers a company with its professions, and keeps its fields when the kind is switched", async () => {
  const { assign } = stubLocation();
  open("company");
  fillInUser();
  type("company.member_name", "Φως ΑΕ");
  type("company.vat_number", "094014201");
  const search = field("company.co_category");
  fireEvent.focus(search);
  fireEvent.change(search, { target: { value: "φωτ" } });
  fireEvent.keyDown(search, { key: "ArrowDown" });
  fireEvent.keyDown(search, { key: "Enter" });
  chooseKind("individual");
  expect(screen.queryByText(register.yourCompany)).toBeNull();
  chooseKind("company");
  expect(field("company.member_name").value).toBe("Φως ΑΕ");
  await send();
  expect(api.calls.filter(([route]) => route.startsWith("POST"))).toEqual([
    [
      "POST /api/users",
      { ...USER, company: expect.objectContaining({ member_name: "Φως ΑΕ", co_category: [9] }) },
    ],
  ]);
  expect(assign.mock.calls).toEqual([["/user/company-thank-you"]]);
});

it("warns of a company that the directory has already, and offers its claim", async () => {
  api.respond("GET /api/member/duplicates", {
    status: 200,
    body: {
      data: [
        {
          id: 7,
          member_name: "ΟΤΕ",
          area: "Μαρούσι",
          path: "/member/ote",
          reasons: ["member_name"],
        },
      ],
    },
  });
  open("company");
  expect(screen.queryByText(register.knownTitle)).toBeNull();
  type("company.member_name", "OTE");
  expect(await screen.findByText(register.knownTitle)).toBeTruthy();
  const claim = screen.getByRole("link", { name: register.knownClaim.replace("{name}", "ΟΤΕ") });
  expect(claim.getAttribute("href")).toBe("/account/member?claim=7");
  // Another company goes on without a warning, and nothing of what was typed is lost.
  api.respond("GET /api/member/duplicates", {
    status: 200,
    body: { data: [] },
  });
  type("company.member_name", "OTE Patras");
  await waitFor(() => expect(screen.queryByText(register.knownTitle)).toBeNull());
  expect(field("company.member_name").value).toBe("OTE Patras");
});

it("focuses the first field that is missing, and sends nothing", async () => {
  open("company");
  fillInUser();
  await send();
  expect(api.calls).toEqual([]);
  expect(document.activeElement).toBe(field("company.member_name"));
  expect(screen.getAllByRole("alert").map((one) => one.textContent)).toContain(
    testFormTexts.checkFields,
  );
});

it("refuses a password made of the user's own names while it is typed", () => {
  open("individual");
  type("name", "Καλλιόπη");
  type("surname", "Βλαχοπούλου");
  type("password", "Καλλιόπη Βλαχοπούλου");
  const advice = () => screen.getByRole("status").textContent;
  const { strength, strength2, strength3 } = register;
  expect(advice()).toContain(strength);
  expect([strength2, strength3]).not.toContain(advice()?.replace(`${strength}: `, ""));
  cleanup();
  open("individual");
  type("password", "Καλλιόπη Βλαχοπούλου");
  expect(advice()).toBe(`${strength}: ${strength3}`);
});

it("shows the server's message at its field, with everything typed still there", async () => {
  open("individual");
  fillInUser();
  api.respond("POST /api/users", {
    status: 422,
    body: { message: "", errors: { email: ["Υπάρχει ήδη."] } },
  });
  await send();
  expect(document.activeElement).toBe(field("email"));
  expect(document.getElementById(`${field("email").id}-error`)?.textContent).toBe("Υπάρχει ήδη.");
  expect([field("name").value, field("email").value, field("password").value]).toEqual([
    USER.name,
    USER.email,
    PASSWORD,
  ]);
  expect(field("terms").checked).toBe(true);
});

it("tells all wrong fields of a company at once, differing passwords and a short phone too", async () => {
  open("company");
  fillInUser();
  type("password_confirmation", `${PASSWORD}!`);
  type("company.member_name", "Φως ΑΕ");
  type("company.vat_number", "123456789");
  type("company.phones.0", "21012");
  fireEvent.click(field("terms"));
  await send();
  const wrong = [...document.querySelectorAll("[aria-invalid=true]")].map((one) =>
    one.getAttribute("name"),
  );
  expect(wrong).toEqual([
    "company.co_category",
    "company.vat_number",
    "company.phones.0",
    "password_confirmation",
    "terms",
  ]);
  expect(document.getElementById(`${field("company.phones.0").id}-error`)?.textContent).toBe(
    memberText("phone", "el"),
  );
  expect(api.calls.filter(([route]) => route.startsWith("POST"))).toEqual([]);
});
