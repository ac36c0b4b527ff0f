import * as list from "./route";
import * as bulk from "./bulk/route";
import * as duplicates from "./duplicates/route";
import * as exported from "./export/route";
import * as loggeduser from "./loggeduser/route";
import * as places from "./places/route";
import * as points from "./points/route";
import * as item from "./[id]/route";
import * as approve from "./[id]/approve/route";
import * as askBack from "./[id]/ask-back/route";
import * as chatPerson from "./[id]/chat-person/route";
import * as invitations from "./[id]/invitation/route";
import * as invitation from "./[id]/invitation/[invitation]/route";
import * as invitationResend from "./[id]/invitation/[invitation]/resend/route";
import * as membership from "./[id]/membership/route";
import * as organiser from "./[id]/organiser/route";
import * as refuse from "./[id]/refuse/route";
import * as representatives from "./[id]/representative/route";
import * as representative from "./[id]/representative/[user]/route";
import * as restore from "./[id]/restore/route";
import * as revisions from "./[id]/revisions/route";
import * as revision from "./[id]/revisions/[version]/route";
import * as revisionRestore from "./[id]/revisions/[version]/restore/route";
import * as submit from "./[id]/submit/route";

/** The endpoints of this folder by URL. */
export const memberEndpoints = {
  "/api/member": list,
  "/api/member/bulk": bulk,
  "/api/member/duplicates": duplicates,
  "/api/member/export": exported,
  "/api/member/loggeduser": loggeduser,
  "/api/member/places": places,
  "/api/member/points": points,
  "/api/member/{id}": item,
  "/api/member/{id}/approve": approve,
  "/api/member/{id}/ask-back": askBack,
  "/api/member/{id}/chat-person": chatPerson,
  "/api/member/{id}/invitation": invitations,
  "/api/member/{id}/invitation/{invitation}": invitation,
  "/api/member/{id}/invitation/{invitation}/resend": invitationResend,
  "/api/member/{id}/membership": membership,
  "/api/member/{id}/organiser": organiser,
  "/api/member/{id}/refuse": refuse,
  "/api/member/{id}/representative": representatives,
  "/api/member/{id}/representative/{user}": representative,
  "/api/member/{id}/restore": restore,
  "/api/member/{id}/revisions": revisions,
  "/api/member/{id}/revisions/{version}": revision,
  "/api/member/{id}/revisions/{version}/restore": revisionRestore,
  "/api/member/{id}/submit": submit,
};
