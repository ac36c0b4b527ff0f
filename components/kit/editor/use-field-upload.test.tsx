import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { testPicture } from "@/components/kit/desk/media/test-pictures";
import { stubUploads } from "@/components/kit/desk/media/test-upload";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { AssetsField } from "./assets-field";
import { CoverField } from "./cover-field";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { editor } = messages.account;
const api = stubApi();
const uploads = stubUploads();
const parent = { type: "member", id: 7 } as const;

function Fields() {
  const [logo, setLogo] = useState<number | null>(null);
  const [gallery, setGallery] = useState([1]);
  return (
    <>
      <CoverField
        id="logo"
        label="Logo"
        value={logo}
        error={undefined}
        locale="en"
        parent={parent}
        onChange={setLogo}
      />
      <AssetsField
        id="gallery"
        label="Gallery"
        value={gallery}
        error={undefined}
        locale="en"
        parent={parent}
        onChange={setGallery}
      >
        <h2>Gallery</h2>
      </AssetsField>
      <output>{JSON.stringify({ logo, gallery })}</output>
    </>
  );
}
const values = () => JSON.parse(document.querySelector("output")!.textContent) as unknown;
const group = (name: string) => screen.getByRole("group", { name });
const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const drop = async (name: string, files: File[]) => {
  const event = createEvent.drop(group(name), { dataTransfer: { types: ["Files"], files } });
  await act(async () => void fireEvent(group(name), event));
  return event;
};
const end = (at: number, id: number) => uploads[at]!.end(201, { data: testPicture(id) });

it("adds dropped pictures to a gallery in the order of the files, whichever ends first", async () => {
  renderDesk(<Fields />);
  const event = await drop("Gallery", [file("a.jpg"), file("b.jpg"), file("c.jpg")]);
  expect(event.defaultPrevented).toBe(true);
  expect(uploads.map(({ fields }) => fields.file)).toEqual(["a.jpg", "b.jpg"]);
  expect(uploads[0]!.fields).toMatchObject({ parent_type: "member", parent_id: "7" });
  await end(1, 12);
  expect(values()).toEqual({ logo: null, gallery: [1] });
  await end(0, 11);
  await end(2, 13);
  expect(values()).toEqual({ logo: null, gallery: [1, 11, 12, 13] });
});

it("adds what succeeded beside a failure that is told, and then what is tried again", async () => {
  renderDesk(<Fields />);
  await drop("Gallery", [file("a.jpg"), file("b.jpg")]);
  await uploads[0]!.end(422, { message: "", errors: { file: ["No picture."] } });
  await end(1, 12);
  expect(values()).toEqual({ logo: null, gallery: [1, 12] });
  expect(screen.getByText("No picture.")).toBeTruthy();
  await press("Try again: a.jpg");
  await end(2, 11);
  expect(values()).toEqual({ logo: null, gallery: [1, 12, 11] });
});

it("takes the first of several files for a single picture, chosen from the device or pasted", async () => {
  renderDesk(<Fields />);
  const input = group("Logo").querySelector<HTMLInputElement>("input[type=file]")!;
  expect([input.ariaLabel, input.multiple]).toEqual([editor.pictureUpload, false]);
  await act(async () => void fireEvent.change(input, { target: { files: [file("logo.png")] } }));
  await end(0, 21);
  expect(values()).toEqual({ logo: 21, gallery: [1] });
  await act(
    async () =>
      void fireEvent.paste(group("Logo"), {
        clipboardData: { files: [file("b.png"), file("c.png")] },
      }),
  );
  expect(uploads).toHaveLength(2);
  await end(1, 22);
  expect(values()).toEqual({ logo: 22, gallery: [1] });
});

it("holds the picture that was added last, while another one is on its way", async () => {
  renderDesk(<Fields />);
  await drop("Logo", [file("a.jpg")]);
  await drop("Logo", [file("b.jpg")]);
  await end(1, 32);
  await end(0, 31);
  expect(values()).toEqual({ logo: 32, gallery: [1] });
});

const picture = { clipboardData: { files: [file("cell.png")] } };

it("leaves a paste into an alt text to it, though a spreadsheet adds a picture of the cells", async () => {
  api.respond("GET /api/content-asset/1", { body: { data: testPicture(1) } });
  renderDesk(<Fields />);
  const [alt] = await screen.findAllByRole("textbox");
  const pasted = createEvent.paste(alt!, picture);
  await act(async () => void fireEvent(alt!, pasted));
  expect([pasted.defaultPrevented, uploads]).toEqual([false, []]);
});

it("leaves a picture that is pasted in the open library to the library", async () => {
  api.respond("GET /api/content-asset", {
    body: { data: [], meta: { total: 0, last_page: 0 } },
  });
  // jsdom knows no `:modal`.
  const query = document.querySelectorAll.bind(document);
  const spy = vi
    .spyOn(document, "querySelectorAll")
    .mockImplementation((selector: string) => query(selector.replace(":modal", "[open]")));
  renderDesk(<Fields />);
  await press(editor.coverChoose);
  await act(() => vi.dynamicImportSettled());
  await act(
    async () => void fireEvent.paste(document.querySelector(".asset-dialog[open]")!, picture),
  );
  expect(uploads).toHaveLength(1);
  await end(0, 41);
  expect(values()).toEqual({ logo: null, gallery: [1] });
  spy.mockRestore();
});

it("leaves texts that are dropped or pasted alone", async () => {
  renderDesk(<Fields />);
  const dragged = createEvent.drop(group("Logo"), { dataTransfer: { types: ["text/plain"] } });
  fireEvent(group("Logo"), dragged);
  const pasted = createEvent.paste(group("Logo"), { clipboardData: { files: [] } });
  fireEvent(group("Logo"), pasted);
  expect([dragged.defaultPrevented, pasted.defaultPrevented, uploads]).toEqual([false, false, []]);
});
