/** The height of a place's drawing and of its map, so that nothing moves when one takes the other's place. */
export const PLACE_HEIGHT = "h-60";

/** What is said of the tile server, and the choice to load its tiles always. */
export type TilesTexts = { note: string; always: string };

/** The room of a place's map before its code is there, with the lines that will stand below. */
export const PlaceFrame = ({ tiles }: { tiles: TilesTexts | undefined }) => (
  <>
    <div className={PLACE_HEIGHT} />
    {tiles && (
      <div className="mt-1.5 text-sm text-soft">
        <p>{tiles.note}</p>
        <p aria-hidden="true" className="invisible mt-1 min-h-6 pl-6">
          {tiles.always}
        </p>
      </div>
    )}
  </>
);
