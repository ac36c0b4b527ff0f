import sharp from "sharp";
import type { TestUser } from "@/lib/kernel/auth/test-users";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { handlerOf } from "../../rights/request";

/** For tests: an image with noise, so that it does not compress to nothing. */
export const testImage = (
  width: number,
  height: number,
  format: "jpeg" | "png" | "webp" = "jpeg",
) =>
  sharp({ create: { width, height, channels: 3, background: "#b4402a" } })
    .toFormat(format)
    .toBuffer();

export type Answered = {
  status: number;
  headers: Headers;
  data: AssetItemView;
  errors: Record<string, string[]>;
  message: string;
};

let callers = 0;

/** For tests: sends a multipart form, as a browser does. */
export async function sendForm(
  user: TestUser | undefined,
  files: { bytes: Uint8Array; name?: string; type?: string; field?: string }[],
  {
    fields = {},
    id,
    locale = "el",
  }: { fields?: Record<string, string>; id?: number; locale?: string } = {},
): Promise<Answered> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { bytes, name = "a.jpg", type = "image/jpeg", field = "file" } of files)
    form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  const call = id === undefined ? "POST /api/content-asset" : "POST /api/content-asset/{id}";
  const request = new Request(
    `http://localhost:3000/api/content-asset${id === undefined ? "" : `/${id}`}?locale=${locale}`,
    {
      method: "POST",
      body: form,
      headers: { "x-client-address": `10.7.0.${++callers % 250}`, ...(user?.bearer ?? {}) },
    },
  );
  const handler = await handlerOf(call);
  const response = await handler(request, {
    params: Promise.resolve(id === undefined ? {} : { id: String(id) }),
  });
  const body = (await response.json()) as {
    data: AssetItemView;
    errors?: Record<string, string[]>;
    message?: string;
  };
  return {
    status: response.status,
    headers: response.headers,
    data: body.data,
    errors: body.errors ?? {},
    message: body.message ?? "",
  };
}
