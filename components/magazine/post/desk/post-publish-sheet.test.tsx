import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { testForm } from "@/components/kit/editor/test-form";
import type { EditorForm } from "@/components/kit/editor/editor-form";
import { carryOver } from "@/lib/kernel/document/passages";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import messages from "@/messages/en";
import { PostPublishSheet } from "./post-publish-sheet";
import { blankPost, type PostDraft } from "./post-values";

const t = messages.account.editor.publishSheet;
type Form = EditorForm<PostEditView, PostDraft>;

const formOf = (values: PostDraft) => testForm("post", values) as unknown as Form;

it("says how much is not translated, or not checked, in each language", () => {
  const greek = {
    type: "doc",
    content: ["Φως", "Σκιά"].map((text) => ({
      type: "paragraph",
      content: [{ type: "text", text }],
    })),
  };
  const carried = carryOver(greek);
  const [first] = carried.content!;
  Object.assign(first!, { content: [{ type: "text", text: "Light" }] });
  Object.assign(first!.attrs!, { machine: true });
  const values = {
    ...blankPost("DS.MAG"),
    "el.product_name": "Φως",
    "en.product_name": "Light",
    "el.body_doc": greek,
    "en.body_doc": carried,
  };
  renderDesk(<PostPublishSheet form={formOf(values)} sections={[]} onClose={() => undefined} />);
  const check = screen.getByText(
    "English: 1 passage untranslated, 1 machine translation unchecked",
  );
  expect(check.closest("li")?.dataset.state).toBe("missing");
});

it("lists what a post lacks before it is published, with the fields", () => {
  const values = {
    ...blankPost("DS.MAG"),
    "el.product_name": "Φως",
    "el.summary": "Για το φως.",
    "el.body_doc": {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Τρεις λέξεις εδώ" }] }],
    },
  };
  renderDesk(
    <PostPublishSheet
      form={formOf(values)}
      sections={[{ code: "DS.MAG", title: "Mag", subCategories: [] }]}
      onClose={() => undefined}
    />,
  );
  const stateOf = (label: string) =>
    [...document.querySelectorAll<HTMLElement>(".publish-checks > li")].find(
      (item) => item.querySelector(".publish-check-label")?.textContent === label,
    )?.dataset.state;
  expect([t.title_check, t.alts, t.summary, t.search, t.length].map(stateOf)).toEqual([
    "advised",
    "done",
    "done",
    "advised",
    "advised",
  ]);
  expect(screen.getByText("GR 3 words (few for search engines)")).toBeTruthy();
  // The fields of the sheet are not those of the editor below.
  expect(document.getElementById("sheet-post-el-summary")).not.toBeNull();
  expect(screen.getByRole("button", { name: "Publish: Ελληνικά" })).toBeTruthy();
});
