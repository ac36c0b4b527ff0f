import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import type { testNavigation } from "../list/test-navigation";
import { renderDesk } from "../test-desk";
import { MediaLibrary } from "./media-library";
import { readMediaQuery } from "./media-query";
import { testPicture } from "./test-pictures";

export type ShownLibrary = {
  assets?: AssetItemView[];
  opened?: number;
  first?: Record<string, string>;
};

/** For tests of components: renders the library of pictures, which navigates by its URL. */
export const renderTestLibrary = (
  navigation: ReturnType<typeof testNavigation>,
  { assets = [testPicture(1), testPicture(2)], opened, first = {} }: ShownLibrary,
) =>
  renderDesk(
    <navigation.Screen first={first}>
      {(params) => (
        <MediaLibrary
          assets={assets}
          tags={["Yard", "Light"]}
          total={assets.length}
          query={readMediaQuery(params)}
          opened={opened}
          takesMedia
          mayUpload
          empty={<p>Nothing here</p>}
          pages={null}
        />
      )}
    </navigation.Screen>,
  );

/** For tests of components: the pictures of the library. */
export const cards = () => document.querySelectorAll<HTMLButtonElement>(".asset-card");
