import type { Locator, Page } from "playwright/test";

export type DroppedFile = { name: string; bytes: Buffer };

/** Drops files from the desktop on the middle of an element, all at once. */
async function dropFiles(
  target: Locator,
  files: readonly DroppedFile[],
  type = "image/jpeg",
): Promise<void> {
  const page = target.page();
  const dataTransfer = await page.evaluateHandle(
    ({ sent, mime }) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of sent)
        transfer.items.add(
          new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, {
            type: mime,
          }),
        );
      return transfer;
    },
    {
      sent: files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") })),
      mime: type,
    },
  );
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  for (const name of ["dragenter", "dragover", "drop"])
    await target.dispatchEvent(name, { dataTransfer, ...at });
}

/**
 * Counts what a person does: one click, key combination, paste, filled field, or drop of any number
 * of files is one action. Typing of texts is not counted: it goes past this.
 */
export function countActions(page: Page) {
  let count = 0;
  const act = async (run: Promise<unknown>) => {
    count += 1;
    await run;
  };
  return {
    click: (target: Locator) => act(target.click()),
    choose: (target: Locator) => act(target.check()),
    fill: (target: Locator, text: string) => act(target.fill(text)),
    press: (keys: string) => act(page.keyboard.press(keys)),
    drop: (target: Locator, files: readonly DroppedFile[]) => act(dropFiles(target, files)),
    get count() {
      return count;
    },
  };
}
