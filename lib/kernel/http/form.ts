import { AppError } from "@/lib/kernel/core/errors";

const MAX_PARTS = 64;
const MAX_PART_HEADER_BYTES = 8 * 1024;
/** Larger files stay where they are in the body. */
const MIN_KEPT_BYTES = 64 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A file as a part of the body that it came in. A `File` of its own would be a copy that lives until
 * its few bytes of JavaScript are collected, which nothing hastens.
 */
class KeptFile extends File {
  /** Private, so that checks of all values of a body do not visit it. */
  readonly #content: Bytes;

  constructor(content: Bytes, { name, type, lastModified }: File) {
    super([], name, { type, lastModified });
    this.#content = content;
  }
  override get size(): number {
    return this.#content.byteLength;
  }
  /** The bytes within the body, not a copy of them. */
  override bytes(): Promise<Bytes> {
    return Promise.resolve(this.#content);
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#content.slice().buffer);
  }
  override slice(...range: Parameters<Blob["slice"]>): Blob {
    return new Blob([this.#content], { type: this.type }).slice(...range);
  }
  override stream(): ReturnType<Blob["stream"]> {
    return this.slice().stream();
  }
  override text(): Promise<string> {
    return this.slice().text();
  }
}

/** The parts of the body that its parser shall read, and what was cut out of each part of the form. */
type CutForm = { read: Bytes[]; cut: (Bytes | undefined)[] };

/** The boundary that the content type names. @throws AppError bad_request */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError("bad_request");
  return boundary;
}

/** Whether the content of a part is a file as it is. */
const isPlainFile = (header: string) =>
  /;\s*filename\*?=/i.test(header) && !/^content-transfer-encoding:/im.test(header);

/**
 * Cuts the contents of large files out of a form. Refuses one with more parts, or longer part headers,
 * than browsers send; parsing 16 MB of them takes a second.
 * @throws AppError bad_request
 */
function cutForm(bytes: Bytes, contentType: string): CutForm {
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = `--${boundaryOf(contentType)}`;
  const { read, cut }: CutForm = { read: [], cut: [] };
  let readTo = 0;
  for (let offset = form.indexOf(mark); offset !== -1;) {
    const after = offset + mark.length;
    const header = form.subarray(after, after + MAX_PART_HEADER_BYTES);
    const isLast = header.subarray(0, 2).equals(Buffer.from("--"));
    const headerEnd = header.indexOf("\r\n\r\n");
    if (cut.length >= MAX_PARTS || (!isLast && headerEnd === -1)) throw new AppError("bad_request");
    const next = form.indexOf(mark, after);
    if (isLast && next === -1) break;
    const [from, to] = [after + headerEnd + 4, next - 2];
    const isCut =
      !isLast &&
      to - from >= MIN_KEPT_BYTES &&
      form.toString("latin1", to, next) === "\r\n" &&
      isPlainFile(header.toString("latin1", 0, headerEnd + 2));
    cut.push(isCut ? bytes.subarray(from, to) : undefined);
    if (isCut) {
      read.push(bytes.subarray(readTo, from));
      readTo = to;
    }
    offset = next;
  }
  read.push(bytes.subarray(readTo));
  return { read, cut };
}

/** The bytes as they are: a `Response` would copy them first. */
const asStream = (parts: Bytes[]) =>
  new ReadableStream<Bytes>({
    start(controller) {
      for (const bytes of parts) if (bytes.byteLength > 0) controller.enqueue(bytes);
      controller.close();
    },
  });

/**
 * The values and files of a form, in their order. A large file is a part of `bytes`; the parser, which
 * copies what it reads twice, only gets the rest.
 * @throws AppError bad_request, and the parser's errors
 */
export async function readForm(
  bytes: Bytes,
  contentType: string,
): Promise<[string, FormDataEntryValue][]> {
  const isUrlEncoded = !/^multipart\//i.test(contentType);
  const { read, cut } = isUrlEncoded ? { read: [bytes], cut: [] } : cutForm(bytes, contentType);
  const form = await new Response(asStream(read), {
    headers: { "content-type": contentType },
  }).formData();
  const entries = [...form];
  if (cut.some((content, index) => content && typeof entries[index]?.[1] !== "object"))
    throw new AppError("bad_request");
  return entries.map(([name, value], index) => {
    const content = cut[index];
    return [name, content && typeof value !== "string" ? new KeptFile(content, value) : value];
  });
}
