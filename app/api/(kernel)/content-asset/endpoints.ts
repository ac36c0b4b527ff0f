import * as list from "./route";
import * as media from "./media/route";
import * as bulk from "./bulk/route";
import * as tags from "./tags/route";
import * as item from "./[id]/route";
import * as restore from "./[id]/restore/route";

/** The endpoints of this folder by URL. */
export const contentAssetEndpoints = {
  "/api/content-asset": list,
  "/api/content-asset/bulk": bulk,
  "/api/content-asset/media": media,
  "/api/content-asset/tags": tags,
  "/api/content-asset/{id}": item,
  "/api/content-asset/{id}/restore": restore,
};
