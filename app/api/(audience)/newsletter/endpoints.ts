import * as click from "./click/[token]/route";
import * as confirm from "./confirm/route";
import * as manage from "./manage/route";
import * as preferences from "./preferences/route";
import * as unsubscribe from "./unsubscribe/route";
import * as oneClick from "./unsubscribe/[token]/route";

/** The endpoints of this folder by URL. */
export const newsletterEndpoints = {
  "/api/newsletter/click/{token}": click,
  "/api/newsletter/confirm": confirm,
  "/api/newsletter/manage": manage,
  "/api/newsletter/preferences": preferences,
  "/api/newsletter/unsubscribe": unsubscribe,
  "/api/newsletter/unsubscribe/{token}": oneClick,
};
