import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { expect, it } from "vitest";
import account from "@/messages/en/account.json";
import { AlertHost, confirmAlert, showAlert } from "./alert";

const QUESTION = {
  title: "Delete the post?",
  text: "It cannot be undone.",
  confirmLabel: "Delete",
};

const renderHost = () =>
  render(
    <NextIntlClientProvider locale="en" messages={{ account }}>
      <AlertHost />
    </NextIntlClientProvider>,
  );
const ask = (question = QUESTION) => act(async () => ({ answer: confirmAlert(question) }));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("resolves to true when the user confirms", async () => {
  renderHost();
  const { answer: result } = await ask();
  expect(screen.getByRole("alertdialog", { name: QUESTION.title })).toBeDefined();
  await press("Delete");
  expect(await result).toBe(true);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("resolves to false on cancel", async () => {
  renderHost();
  const { answer: result } = await ask();
  await press(account.alert.cancel);
  expect(await result).toBe(false);
});

it("is closed before it resolves, so that the caller may move the focus", async () => {
  renderHost();
  const { answer: result } = await ask();
  const isOpen = result.then(() => document.querySelector("dialog[open]") !== null);
  await press("Delete");
  expect(await isOpen).toBe(false);
});

it("shows messages one after the other, each with its own result", async () => {
  renderHost();
  const { answer: first } = await ask();
  const { answer: second } = await ask({ ...QUESTION, title: "And the company?" });
  const last = await act(async () => ({ read: showAlert({ title: "Saved", text: "All of it." }) }));
  await press(account.alert.cancel);
  expect(screen.getByRole("alertdialog", { name: "And the company?" })).toBeDefined();
  await press("Delete");
  expect(screen.getByRole("alertdialog", { name: "Saved" })).toBeDefined();
  expect(screen.queryByRole("button", { name: account.alert.cancel })).toBeNull();
  await press(account.alert.dismiss);
  expect(await Promise.all([first, second, last.read])).toEqual([false, true, undefined]);
});
