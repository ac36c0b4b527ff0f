import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { MAX_TAGS } from "@/lib/kernel/tag/limit";
import messages from "@/messages/en";
import { TagsField } from "./tags-field";
import { useKnownTags } from "./use-tags";

const api = stubApi();
const lime = { id: 1, slug: "asvestis", label: "ασβέστης" };
const clay = { id: 2, slug: "pilos", label: "πηλός" };

function Sample({ first }: { first: number[] }) {
  const [ids, setIds] = useState(first);
  const { known, learn } = useKnownTags(ids, [lime]);
  return (
    <>
      <TagsField
        id="tags"
        label="Tags"
        value={ids}
        known={known}
        onLearn={learn}
        onChange={setIds}
      />
      <data>{ids.join(" ")}</data>
    </>
  );
}
const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Tags" });
const names = () => screen.queryAllByRole("listitem").map((item) => item.textContent);
const chosen = () => document.querySelector("data")?.textContent;
const posts = () => api.calls.filter(([route]) => route.startsWith("POST"));

it("makes what is typed on Enter, with the English after a slash", async () => {
  api.respond("POST /api/tag", { body: { data: clay } });
  renderDesk(<Sample first={[1]} />);
  await userEvent.type(input(), "πηλός / clay{Enter}");
  await expect.poll(chosen).toBe("1 2");
  expect(posts()).toEqual([["POST /api/tag", { label: "πηλός", label_en: "clay" }]]);
  expect([names(), input().value]).toEqual([["ασβέστης", "πηλός"], ""]);
  expect(document.activeElement).toBe(input());
});

it("suggests tags that are not chosen, and takes one without making any", async () => {
  api.respond("GET /api/tag", { body: { data: [lime, clay] } });
  renderDesk(<Sample first={[1]} />);
  await userEvent.type(input(), "πη");
  const option = await screen.findByRole("option");
  expect(option.textContent).toBe("πηλός");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect([chosen(), posts()]).toEqual(["1 2", []]);
  await userEvent.click(screen.getByRole("button", { name: "Remove: ασβέστης" }));
  expect(chosen()).toBe("2");
});

it("adds a tag once, and nothing without text", async () => {
  api.respond("POST /api/tag", { body: { data: lime } });
  renderDesk(<Sample first={[1]} />);
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(posts()).toEqual([]);
  await userEvent.type(input(), "ΑΣΒΕΣΤΗΣ{Enter}");
  await expect.poll(() => input().value).toBe("");
  expect([chosen(), posts().length]).toEqual(["1", 1]);
});

it("says why a tag was refused, and keeps what was typed", async () => {
  api.respond(
    "POST /api/tag",
    { status: 422, body: { message: "x", errors: { label: ["Please write a letter."] } } },
    "offline",
  );
  renderDesk(<Sample first={[]} />);
  await userEvent.type(input(), "!!{Enter}");
  expect(await screen.findByText("Please write a letter.")).toBeTruthy();
  expect([input().value, input().getAttribute("aria-invalid")]).toEqual(["!!", "true"]);
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => document.querySelector(".field-error")?.textContent)
    .toBe(messages.form.problemUnanswered);
  expect([chosen(), input().value]).toEqual(["", "!!"]);
});

it("asks for the labels of tags that it does not know", async () => {
  api.respond("GET /api/tag", { body: { data: [clay] } });
  renderDesk(<Sample first={[1, 2]} />);
  expect(names()).toEqual(["ασβέστης", "Tag no. 2"]);
  await expect.poll(names).toEqual(["ασβέστης", "πηλός"]);
  expect(api.queries[0]).toContain("ids=2");
});

it("takes no more than a post may have", () => {
  renderDesk(<Sample first={Array.from({ length: MAX_TAGS }, () => 1).map((_, at) => at + 1)} />);
  expect(input().readOnly).toBe(true);
  expect(screen.getByRole("status").textContent).toContain(String(MAX_TAGS));
});
