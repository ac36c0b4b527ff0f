import { z } from "zod";
import type { LocalizedText } from "@/lib/kernel/core/localized-texts";

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;charset=[\w-]+)?;base64,([A-Za-z0-9+/]*={0,2})$/;

/**
 * The field of one uploaded file: from a form, or as a data URL in JSON within the limit of other
 * bodies.
 * @param texts what is said when there is none, and when there are several
 */
export const fileField = (
  description: string,
  texts: { missing: LocalizedText; several: LocalizedText },
) =>
  z
    .unknown()
    .meta({ type: "string", format: "binary", description })
    .transform((value, context): File => {
      const files = Array.isArray(value) ? value.filter((one) => one instanceof File) : [];
      if (files.length === 1) return files[0]!;
      const data = typeof value === "string" ? DATA_URL.exec(value)?.[1] : undefined;
      if (data !== undefined) return new File([Buffer.from(data, "base64")], "");
      const isSeveral = files.length > 1;
      context.addIssue({
        code: "custom",
        params: { texts: isSeveral ? texts.several : texts.missing },
      });
      return z.NEVER;
    });
