import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { ContactForm } from "@/components/conversation/contact/contact-form";
import { MESSAGE } from "@/components/conversation/contact/test-message";
import { NewsletterForm } from "@/components/audience/subscriber/newsletter-form";
import { reloadAfter } from "@/components/kit/ui/reload-guard";
import { LateForm } from "./late-form";
import { stubApi } from "./test-api";
import messages from "@/messages/el";

vi.mock("@/components/kit/ui/reload-guard", () => ({ reloadAfter: vi.fn<() => void>() }));

const { form } = messages;
const labels = { ...form, statuses: {} };
const contact = { id: "contact", locale: "el", labels } as const;
const letter = {
  id: "letter",
  locale: "el",
  labels: { ...labels, modalTitle: "", modalText: "" },
} as const;
const api = stubApi();

const loadContact = vi.fn<() => Promise<typeof ContactForm>>();
const loadLetter = vi.fn<() => Promise<typeof NewsletterForm>>();
beforeEach(() => {
  loadContact.mockReset().mockResolvedValue(ContactForm);
  loadLetter.mockReset().mockResolvedValue(NewsletterForm);
});

/** Shows the HTML of the server, and hydrates the page around the form. */
function openPage(page: React.ReactElement, html: string) {
  const container = document.createElement("div");
  container.innerHTML = `<div><div>${html}</div></div>`;
  document.body.append(container);
  return render(page, { container, hydrate: true });
}
const openContact = () =>
  openPage(
    <LateForm load={loadContact} props={contact} />,
    renderToString(<ContactForm {...contact} />),
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
/** Types as a browser does before scripts listen. */
const fillIn = () =>
  Object.entries(MESSAGE).forEach(([name, value]) => (field(name).value = value));
const submit = () => fireEvent.submit(document.querySelector("form")!);
const sent = (count = 1) => waitFor(() => expect(api.calls).toHaveLength(count));

it("is complete at once, and loads nothing until it is used", async () => {
  openContact();
  expect(screen.getByRole("button", { name: form.send })).toBeTruthy();
  await act(async () => undefined);
  expect(loadContact).not.toHaveBeenCalled();
});

it.each(["pointerOver", "focusIn"] as const)(
  "takes over the same fields, with what was typed, at the first %s",
  async (use) => {
    openContact();
    fillIn();
    const name = field("name");
    name.focus();
    await act(async () => fireEvent[use](name));
    expect(loadContact).toHaveBeenCalledOnce();
    expect([field("name"), document.activeElement]).toEqual([name, name]);
    for (const [key, value] of Object.entries(MESSAGE)) expect(field(key).value).toBe(value);
    submit();
    await sent();
    expect(api.calls).toEqual([["POST /api/contact", MESSAGE]]);
  },
);

it("tells the form of the focus that it has missed", async () => {
  const onFocus = vi.fn<() => void>();
  const Form = () => <input name="name" onFocus={onFocus} />;
  openPage(
    <LateForm load={() => Promise.resolve(Form)} props={{ labels }} />,
    renderToString(<Form />),
  );
  field("name").focus();
  await waitFor(() => expect(onFocus).toHaveBeenCalledOnce());
});

it("keeps a submit until its code is there, and sends it once", async () => {
  let arrive: (code: typeof ContactForm) => void = () => undefined;
  loadContact.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  openContact();
  fillIn();
  // Not prevented, the browser would leave the page with the values in the URL.
  expect([submit(), submit()]).toEqual([false, false]);
  await act(async () => arrive(ContactForm));
  await sent();
  await screen.findByText(form.sent);
  expect(api.calls).toEqual([["POST /api/contact", MESSAGE]]);
});

it("says that its code does not load, keeps the text, and tries again", async () => {
  loadContact.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  openContact();
  fillIn();
  submit();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(form.unanswered));
  expect(field("message").value).toBe(MESSAGE.message);
  submit();
  await sent();
  expect(api.calls).toEqual([["POST /api/contact", MESSAGE]]);
});

it("loads the page anew where an update took its code, but never with something typed", async () => {
  const gone = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
  loadContact.mockRejectedValue(gone);
  openContact();
  const use = async (name: string, type: "pointerOver" | "focusIn") => {
    await act(async () => fireEvent[type](field(name)));
    return vi.mocked(reloadAfter).mock.calls.length;
  };
  expect(await use("name", "pointerOver")).toBe(0);
  expect(await use("name", "focusIn")).toBe(1);
  expect(reloadAfter).toHaveBeenCalledWith(gone);
  field("name").value = MESSAGE.name;
  expect(await use("surname", "focusIn")).toBe(1);
});

it("loads the page anew where a navigation shows a form whose code an update took", async () => {
  vi.mocked(reloadAfter).mockClear();
  const gone = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
  loadContact.mockRejectedValue(gone);
  render(<LateForm load={loadContact} props={contact} />);
  await waitFor(() => expect(vi.mocked(reloadAfter).mock.calls).toEqual([[gone]]));
});

it("enables the button that is disabled without scripts, before and after its code", async () => {
  const html = renderToString(<NewsletterForm {...letter} />);
  // The control: the server's HTML has it disabled.
  expect(html).toMatch(/<button[^>]* disabled=""/);
  openPage(<LateForm load={loadLetter} props={letter} />, html);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: form.subscribe });
  expect(button.disabled).toBe(false);
  await act(async () => fireEvent.pointerOver(button));
  expect([loadLetter.mock.calls.length, button.disabled]).toEqual([1, false]);
  field("email").value = "anna@example.gr";
  submit();
  await sent();
});

it("is shown at once where a navigation brings it, and ends with its page", async () => {
  const onEnd = vi.fn<() => void>();
  const Form = () => {
    useEffect(() => onEnd, []);
    return <input name="name" />;
  };
  const { unmount } = render(<LateForm load={() => Promise.resolve(Form)} props={{ labels }} />);
  await waitFor(() => expect(field("name")).toBeTruthy());
  expect(onEnd).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
});
