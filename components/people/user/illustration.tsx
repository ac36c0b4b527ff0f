/** Illustrations beside the forms, in the style of the magazine's covers. */
const ILLUSTRATIONS = {
  /** An open door at noon. */
  door: (
    <>
      <rect width="480" height="600" fill="#e6ecef" />
      <circle cx="368" cy="118" r="62" fill="#eec06a" />
      <path d="M0 150 480 96V600H0z" fill="#9fbbca" />
      <path d="M0 150 96 139V600H0z" fill="#3f6f8c" />
      <path d="M150 600V308a90 90 0 0 1 180 0V600z" fill="#173040" />
      <path d="M174 600V312a78 78 0 0 1 156 0V600z" fill="#f4e7c8" />
      <path d="M330 600V308c0-20-6-38-17-53L246 290V600z" fill="#cf6d47" />
      <circle cx="262" cy="468" r="7" fill="#173040" />
      <path d="M174 600 60 600 30 560 174 540z" fill="#f4e7c8" opacity=".55" />
    </>
  ),
  /** Stairs that go up to a terrace. */
  stairs: (
    <>
      <rect width="480" height="600" fill="#f1e9e4" />
      <circle cx="126" cy="150" r="70" fill="#cf6d47" />
      <path d="M240 210H480V600H240z" fill="#c9c0b8" />
      <path d="M384 330h48v84h-48zM384 460h48v84h-48z" fill="#15181b" opacity=".82" />
      <path d="M0 600V540h60V490h60V440h60V390h60V340h60V290h60V600z" fill="#8e9a6a" />
      <path d="M0 600V560h60V510h60V460h60V410h60V360h60V310h60V600z" fill="#5f6b40" />
      <path d="M300 290h180v20H300z" fill="#2b3320" />
      <path
        d="M320 290v-44h8v44zM368 290v-44h8v44zM416 290v-44h8v44zM464 290v-44h8v44zM312 240h168v8H312z"
        fill="#2b3320"
      />
    </>
  ),
  /** A wall with one lit window at night. */
  window: (
    <>
      <rect width="480" height="600" fill="#22303c" />
      <circle cx="382" cy="106" r="40" fill="#e9e3d3" />
      <path d="M0 250 200 170 480 236V600H0z" fill="#3f5668" />
      <path d="M0 250 200 170V600H0z" fill="#31475a" />
      <path d="M262 320h124v150H262z" fill="#eec06a" />
      <path d="M320 320h8v150h-8zM262 390h124v8H262z" fill="#22303c" />
      <path d="M250 470h148v16H250z" fill="#22303c" />
      <path d="M64 330h74v110H64z" fill="#22303c" />
      <path d="M262 486h124l60 114H202z" fill="#eec06a" opacity=".22" />
    </>
  ),
  /** A sail at sea, for a sent mail. */
  sail: (
    <>
      <rect width="480" height="600" fill="#e6ecef" />
      <circle cx="150" cy="250" r="74" fill="#eec06a" />
      <path d="M0 330 480 330V600H0z" fill="#3f6f8c" />
      <path d="M0 330 480 330V352H0z" fill="#9fbbca" />
      <path d="M300 150V380H190z" fill="#fbfaf7" />
      <path d="M312 178V380h78z" fill="#cf6d47" />
      <path d="M170 396h240l-34 40H206z" fill="#173040" />
      <path
        d="M40 470h110v6H40zM230 500h150v6H230zM90 540h90v6H90zM330 560h110v6H330z"
        fill="#9fbbca"
      />
    </>
  ),
} as const;
export type IllustrationName = keyof typeof ILLUSTRATIONS;

/** Decorative: hidden from screen readers. */
export function Illustration({
  name,
  className = "",
}: {
  name: IllustrationName;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 480 600"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMid slice"
      className={`rounded-md dark:brightness-90 ${className}`}
    >
      {ILLUSTRATIONS[name]}
    </svg>
  );
}
