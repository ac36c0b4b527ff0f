import * as chunk from "./chunk/route";
import * as chunkItem from "./chunk/[id]/route";
import * as companyCategory from "./company-category/route";
import * as contact from "./contact/route";
import * as contentAsset from "./content-asset/route";
import * as contentMember from "./content-member/route";
import * as contentMemberItem from "./content-member/[id]/route";
import * as event from "./event/route";
import * as eventItem from "./event/[id]/route";
import * as health from "./health/route";
import * as member from "./member/route";
import * as memberItem from "./member/[id]/route";
import * as page from "./page/route";
import * as pageItem from "./page/[id]/route";
import * as product from "./product/route";
import * as productItem from "./product/[id]/route";
import * as productCalendar from "./product/[id]/calendar/route";
import * as registerNewsLetter from "./registerNewsLetter/route";
import * as search from "./search/route";
import * as searchMiss from "./search-miss/route";
import * as subscribeEmail from "./subsrcibe-email/route";
import * as webinar from "./webinar/route";
import * as webinarItem from "./webinar/[id]/route";
import type { Calls } from "@/lib/http/openapi";

/** Every call by its address; a test compares this list with the folders beside it. */
export const allCalls: Calls = {
  "/api/chunk": chunk,
  "/api/chunk/{id}": chunkItem,
  "/api/company-category": companyCategory,
  "/api/contact": contact,
  "/api/content-asset": contentAsset,
  "/api/content-member": contentMember,
  "/api/content-member/{id}": contentMemberItem,
  "/api/event": event,
  "/api/event/{id}": eventItem,
  "/api/health": health,
  "/api/member": member,
  "/api/member/{id}": memberItem,
  "/api/page": page,
  "/api/page/{id}": pageItem,
  "/api/product": product,
  "/api/product/{id}": productItem,
  "/api/product/{id}/calendar": productCalendar,
  "/api/registerNewsLetter": registerNewsLetter,
  "/api/search": search,
  "/api/search-miss": searchMiss,
  "/api/subsrcibe-email": subscribeEmail,
  "/api/webinar": webinar,
  "/api/webinar/{id}": webinarItem,
};
