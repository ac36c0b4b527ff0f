import * as payment from "./route";
import * as confirm from "./confirm/route";
import * as refund from "./refund/[id]/route";
import * as statement from "./statement/route";
import * as test from "./test/route";
import * as transfer from "./transfer/route";
import * as webhook from "./webhook/route";

/** The endpoints of this folder by URL. */
export const paymentEndpoints = {
  "/api/payment": payment,
  "/api/payment/confirm": confirm,
  "/api/payment/refund/{id}": refund,
  "/api/payment/statement": statement,
  "/api/payment/test": test,
  "/api/payment/transfer": transfer,
  "/api/payment/webhook": webhook,
};
