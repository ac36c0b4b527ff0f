import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { SignupView } from "../schema";
import { chapterUrl } from "./chapter-url";

/** The columns of what participants get after a webinar. */
export const afterSelect = {
  recordingUrl: true,
  webinarMaterial: {
    where: { OR: [{ assetId: null }, { asset: { deletedAt: null } }] },
    orderBy: { position: "asc" },
    select: { titleEl: true, titleEn: true, url: true, asset: { select: assetSelect } },
  },
  webinarChapters: {
    orderBy: { atSeconds: "asc" },
    select: { atSeconds: true, titleEl: true, titleEn: true },
  },
} satisfies Prisma.EventSelect;
type Row = Prisma.EventGetPayload<{ select: typeof afterSelect }>;

type Titled = { titleEl: string | null; titleEn: string | null };

const titleIn = ({ titleEl, titleEn }: Titled, locale: Locale): string =>
  (locale === "el" ? titleEl || titleEn : titleEn || titleEl) ?? "";

/** What a participant gets after the end. */
export function viewAfter(
  { recordingUrl, webinarMaterial, webinarChapters }: Row,
  locale: Locale,
): Pick<SignupView, "material" | "chapters"> {
  return {
    material: webinarMaterial.flatMap(({ asset, url: link, ...row }) => {
      const file = asset && viewAsset(asset, locale);
      const url = file?.url ?? link;
      return url ? [{ title: titleIn(row, locale), url, kind: file?.kind ?? "link" }] : [];
    }),
    chapters: recordingUrl
      ? webinarChapters.map((row) => ({
          at_seconds: row.atSeconds,
          title: titleIn(row, locale),
          url: chapterUrl(recordingUrl, row.atSeconds),
        }))
      : [],
  };
}
