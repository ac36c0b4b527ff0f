import { durationText } from "@/lib/kernel/asset/media-kinds";
import type { SignupView } from "@/lib/commerce/webinar/schema";

type Props = {
  signup: Pick<SignupView, "material" | "chapters">;
  labels: Record<"material" | "chapters", string>;
};

const NEW_TAB = { target: "_blank", rel: "noopener noreferrer" } as const;

/** What a participant gets after a webinar: the chapters of its recording, links and files. */
export function AfterParts({ signup: { material, chapters }, labels }: Props) {
  return (
    <>
      {chapters.length > 0 && (
        <div className="mt-4">
          <p className="font-medium">{labels.chapters}</p>
          <ol className="mt-2 grid gap-1">
            {chapters.map(({ at_seconds: at, title, url }) => (
              <li key={at}>
                <a href={url} {...NEW_TAB} className="link-line wrap-anywhere">
                  <span className="tabular-nums">{durationText(at)}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
      {material.length > 0 && (
        <div className="mt-4">
          <p className="font-medium">{labels.material}</p>
          <ul className="mt-2 grid gap-1">
            {material.map(({ title, url }) => (
              <li key={`${url} ${title}`}>
                <a href={url} {...NEW_TAB} className="link-line wrap-anywhere">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
