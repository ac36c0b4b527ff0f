// npm run fonts: re-creates the web fonts of app/_fonts after their packages were updated.
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { FONT_FOLDER, makeWebFonts } from "./build/web-fonts";

const { resolve } = createRequire(import.meta.url);
await mkdir(FONT_FOLDER, { recursive: true });
for (const { name, bytes, original } of await makeWebFonts()) {
  await writeFile(path.join(FONT_FOLDER, name), bytes);
  console.log(`${name}: ${original} -> ${bytes.length} bytes`);
}
for (const family of ["commissioner", "literata"])
  await copyFile(
    path.join(path.dirname(resolve(`@fontsource-variable/${family}/package.json`)), "LICENSE"),
    path.join(FONT_FOLDER, `${family}-LICENSE.txt`),
  );
