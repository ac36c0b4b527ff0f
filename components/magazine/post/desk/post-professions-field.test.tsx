import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import messages from "@/messages/en";
import { PostProfessionsField } from "./post-professions-field";

const texts = messages.account.editor;
const choices = [
  { id: 1, profession: "Tilers", slug: "tilers" },
  { id: 2, profession: "Masons", slug: "masons" },
];
const seen: number[][] = [];

function Sample() {
  const [value, setValue] = useState<number[]>([2]);
  const change = (ids: number[]) => {
    seen.push(ids);
    setValue(ids);
  };
  return (
    <PostProfessionsField
      id="professions"
      value={value}
      error={undefined}
      onChange={change}
      choices={choices}
    />
  );
}

it("adds and takes off professions by name, and may be empty", async () => {
  renderDesk(<Sample />);
  const input = screen.getByRole("combobox", { name: texts.field_profession_ids });
  expect(input.getAttribute("aria-required")).toBeNull();
  await userEvent.type(input, "til{Enter}");
  await userEvent.click(screen.getByRole("button", { name: /Masons/ }));
  await userEvent.click(screen.getByRole("button", { name: /Tilers/ }));
  expect(seen).toEqual([[2, 1], [1], []]);
});
