import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";
import { messages } from "@/lib/kernel/i18n/messages";
import { userList } from "@/lib/people/user/screen-list";
import { listColumns } from "./list-columns";

it("makes the columns of a list from its declaration", async () => {
  const t = createTranslator({
    locale: "en",
    messages: await messages("en"),
    namespace: "account.lists",
  });
  expect(listColumns(t, chunkList, "chunk")).toEqual([
    { key: "chunk", label: "Title", sort: "title" },
    { key: "key", label: "Key" },
    { key: "used_on", label: "Used on" },
    { key: "states", label: "Status" },
    { key: "updated_at", label: "Last change", sort: "updated_at", first: "falling" },
  ]);
  const users = listColumns(t, userList, "person");
  expect(users[0]).toEqual({ key: "person", label: "Person", sort: "surname" });
  expect(users[2]).toEqual({ key: "company", label: "Company" });
});
