/** One way through the code: a heading and the files to read, in order. */
export interface Walk {
  name: string;
  files: string[];
}

const HEADING = /^#+ Walk: (.+)$/;
const STEP = /^\d+\. `([^`]+)`/;

/** Reads the walks of `docs/architecture.md`: headings `Walk: …`, then numbered lists of files. */
export function readWalks(markdown: string): Walk[] {
  const walks: Walk[] = [];
  let current: Walk | undefined;
  for (const line of markdown.split("\n")) {
    const name = HEADING.exec(line)?.[1];
    if (name) {
      current = { name: name.replaceAll("`", ""), files: [] };
      walks.push(current);
    } else if (line.startsWith("#")) current = undefined;
    const file = STEP.exec(line)?.[1];
    if (file) current?.files.push(file);
  }
  return walks;
}
