import * as list from "./route";
import * as check from "./check/route";
import * as inbound from "./inbound/route";
import * as retry from "./[id]/retry/route";
import * as webhook from "./webhook/route";

/** The endpoints of this folder by URL. */
export const mailEndpoints = {
  "/api/mail": list,
  "/api/mail/check": check,
  "/api/mail/inbound": inbound,
  "/api/mail/{id}/retry": retry,
  "/api/mail/webhook": webhook,
};
