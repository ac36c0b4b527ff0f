import { beforeEach, expect, it, vi } from "vitest";
import { findEditors, type EditorLease } from "@/lib/kernel/presence/leases";
import { Editors } from "./editors";
import type { ChatServer } from "./socket";

vi.mock("@/lib/kernel/presence/leases", () => ({ findEditors: vi.fn() }));
vi.mock("./presence", () => ({ namesOf: async () => new Map() }));

const subject = { type: "page", id: 7 };
const lease = (userId: number): EditorLease => ({ userId, since: new Date(0) });
let told: number[][];

/** The connections of a process, which have these things open. */
function editorsOf(...open: (typeof subject)[]): Editors {
  const sockets = new Map(
    open.map((editing, at) => [
      `${at}`,
      {
        data: { editing },
        emit: (_name: string, { people }: { people: { id: number }[] }) =>
          told.push(people.map(({ id }) => id)),
      },
    ]),
  );
  return new Editors({ sockets: { sockets } } as unknown as ChatServer);
}

beforeEach(() => {
  told = [];
  vi.mocked(findEditors).mockReset();
});

it("tells what was read last at the end, however long an older answer takes", async () => {
  let answerFirst = (_leases: EditorLease[]) => undefined as void;
  vi.mocked(findEditors)
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
    .mockResolvedValueOnce([lease(1), lease(2)]);
  const editors = editorsOf(subject);
  const both = Promise.all([editors.tell(subject), editors.tell(subject)]);
  await new Promise((done) => setTimeout(done, 20));
  answerFirst([lease(1)]);
  await both;
  expect(told).toEqual([[1], [1, 2]]);
});

it("after missed changes everybody is told of each thing that is open, each asked for once", async () => {
  vi.mocked(findEditors).mockResolvedValue([lease(1)]);
  const other = { type: "post", id: 7 };
  await editorsOf(subject, subject, other).tellAll();
  expect(vi.mocked(findEditors).mock.calls).toEqual([
    ["page", 7],
    ["post", 7],
  ]);
  expect(told).toHaveLength(3);
});
