import { fireEvent, cleanup, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it } from "vitest";
import "@/components/kit/ui/limit-count";
import { professionFields } from "@/lib/directory/profession/fields";
import { sectionColumns, sectionTexts } from "@/lib/magazine/category/fields";
import { invitationColumns } from "@/lib/people/user/fields";
import { profileColumns } from "@/lib/people/user/profile/fields";
import type { Fields } from "@/lib/kernel/content/fields";
import messages from "@/messages/en";
import { FormFields, LocalizedFormFields } from "./form-fields";

afterEach(cleanup);

const { categories, personalDetails, invite } = messages.account;

function Form({ fields, isLocalized = false, isNew = false }: FormProps) {
  const { register } = useForm();
  const Controls = isLocalized ? LocalizedFormFields : FormFields;
  const field = (name: string) => ({ id: name, error: undefined, input: register(name) });
  return <Controls fields={fields} form={{ field }} isNew={isNew} />;
}
type FormProps = { fields: Fields; isLocalized?: boolean; isNew?: boolean };
const show = (props: FormProps) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Form {...props} />
    </NextIntlClientProvider>,
  );
const control = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

const isRequired = (input: HTMLInputElement) => input.getAttribute("aria-required") === "true";

describe("the controls of a list of fields", () => {
  it("are named, bounded and filled in as the list says", async () => {
    show({ fields: profileColumns });
    expect(control(new RegExp(`^${personalDetails.name}`)).autocomplete).toBe("given-name");
    const phone = control(new RegExp(`^${personalDetails.phone}`));
    expect([phone.type, isRequired(phone)]).toEqual(["tel", false]);
    fireEvent.input(phone, { target: { value: "2".repeat(41) } });
    expect(await screen.findByText(/^41 .* 40/)).toBeTruthy();
    expect([phone.value.length, phone.getAttribute("aria-invalid")]).toEqual([41, "true"]);
    expect(screen.getByText(personalDetails.phoneHint)).toBeTruthy();
    const locale = screen.getByLabelText<HTMLSelectElement>(
      new RegExp(`^${personalDetails.language}`),
    );
    expect([...locale.options].map(({ value }) => value)).toEqual(["el", "en"]);
  });

  it("take a whole row where the list says so", () => {
    show({ fields: invitationColumns });
    const email = control(new RegExp(`^${invite.email}`));
    expect([email.type, email.name, isRequired(email)]).toEqual(["email", "email", true]);
    expect(email.closest(".sm\\:col-span-2")).not.toBeNull();
    expect(control(new RegExp(`^${invite.name}`)).closest(".sm\\:col-span-2")).toBeNull();
  });

  it("are boxes for flags", () => {
    show({ fields: sectionColumns });
    expect(control(categories.featured).type).toBe("checkbox");
  });
});

describe("the controls of texts per language", () => {
  it("stand beside each other, with the language of a text but not of a slug", () => {
    show({ fields: professionFields.texts, isLocalized: true });
    const all = screen.getAllByRole<HTMLInputElement>("textbox");
    expect(all.map(({ name, lang }) => [name, lang])).toEqual([
      ["translations.el.profession", "el"],
      ["translations.en.profession", "en"],
      ["translations.el.slug", ""],
      ["translations.en.slug", ""],
    ]);
    expect(control(categories.nameEl).getAttribute("aria-describedby")).toContain("-limit");
    expect(control(categories.slugEn).getAttribute("spellcheck")).toBe("false");
  });

  it("are required of what is stored, while one language is enough for a new item", () => {
    const { unmount } = show({ fields: sectionTexts, isLocalized: true });
    expect(isRequired(control(new RegExp(`^${categories.nameEl}`)))).toBe(true);
    unmount();
    show({ fields: sectionTexts, isLocalized: true, isNew: true });
    expect(isRequired(control(categories.nameEl))).toBe(false);
  });
});
