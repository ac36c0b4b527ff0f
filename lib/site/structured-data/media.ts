import type { AudioObject, VideoObject } from "schema-dts";
import type { MediaView } from "@/lib/kernel/document/media";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";

/** What the page says of itself, where a sound or film says nothing. */
type Around = {
  name: string;
  description: string | null;
  thumbnail: string;
  uploadedAt: string | null;
  locale: Locale;
};

/** Whole seconds as a duration of ISO 8601. */
const isoDuration = (seconds: number) => `PT${Math.max(1, Math.round(seconds))}S`;

/** A sound or film in the structured data of its page. */
export function mediaOf(media: MediaView, around: Around): AudioObject | VideoObject {
  const { kind, url, mime, bytes, duration, title, caption, poster, transcript } = media;
  const description = caption ?? around.description;
  const common = {
    name: title ?? around.name,
    ...(description ? { description } : {}),
    contentUrl: absoluteUrl(url),
    encodingFormat: mime,
    contentSize: String(bytes),
    duration: isoDuration(duration),
    ...(around.uploadedAt ? { uploadDate: around.uploadedAt } : {}),
    inLanguage: around.locale,
    ...(transcript ? { transcript } : {}),
  };
  return kind === "sound"
    ? { "@type": "AudioObject", ...common }
    : {
        "@type": "VideoObject",
        ...common,
        thumbnailUrl: poster ? absoluteUrl(poster) : around.thumbnail,
      };
}
