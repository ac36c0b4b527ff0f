import type { NamedSchemas } from "@/lib/kernel/api/openapi-components";
import { assetEditResponse, assetResponse, assetSchema } from "@/lib/kernel/asset/responses";
import { assetChange } from "@/lib/kernel/asset/schema";
import { auditResponse } from "@/lib/kernel/audit/schema";
import { loginResponse, loginSchema, sessionResponse } from "@/lib/kernel/auth/schema";
import { sectionEditResponse } from "@/lib/magazine/category/responses";
import { sectionResponse } from "@/lib/magazine/category/schema";
import { chunkEditResponse, chunkRowResponse } from "@/lib/magazine/chunk/desk/responses";
import { chunkResponse } from "@/lib/magazine/chunk/read/schema";
import { chunkChange, newChunk } from "@/lib/magazine/chunk/write/schema";
import { claimEvidenceResponse, claimResponse } from "@/lib/directory/claim/schema";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { bulkBody, bulkResponse } from "@/lib/kernel/content/bulk";
import {
  directoryPostEditResponse,
  directoryPostResponse,
  directoryPostRowResponse,
} from "@/lib/directory/directory-post/read/schema";
import { directoryPostChange } from "@/lib/directory/directory-post/write/schema";
import { eventEditResponse, eventRowResponse } from "@/lib/commerce/event/desk/responses";
import { eventResponse } from "@/lib/commerce/event/read/schema";
import { eventChange, newEvent } from "@/lib/commerce/event/write/schema";
import { importResponse, importRowResponse } from "@/lib/site/import/schema";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { openingHoursSchema } from "@/lib/directory/member/hours";
import { memberResponse } from "@/lib/directory/member/read/schema";
import {
  memberChange,
  newMember,
  ownMemberChange,
  ownNewMember,
} from "@/lib/directory/member/write/schema";
import { pageEditResponse, pageRowResponse } from "@/lib/magazine/page/desk/responses";
import { pageResponse } from "@/lib/magazine/page/read/schema";
import { newPage, pageChange } from "@/lib/magazine/page/write/schema";
import { postEditResponse, postRowResponse } from "@/lib/magazine/post/desk/responses";
import { postResponse } from "@/lib/magazine/post/read/schema";
import { postBulkBody, postBulkResponse } from "@/lib/magazine/post/write/bulk-schema";
import { newPost, ownNewPost, ownPostChange, postChange } from "@/lib/magazine/post/write/schema";
import { professionEditResponse, professionResponse } from "@/lib/directory/profession/responses";
import { invitationResponse, representativeResponse } from "@/lib/directory/representative/schema";
import { revisionHeadResponse, revisionResponse } from "@/lib/kernel/revision/schema";
import { missResponse, searchResponse } from "@/lib/site/search/schema";
import { subscriberResponse } from "@/lib/audience/subscriber/schema";
import { profileOfAnyone, profileResponse } from "@/lib/people/user/profile/responses";
import { loggedUserResponse, messageResponse, userResponse } from "@/lib/people/user/responses";

/** Schemas that are components of the description, by the names of types in generated clients. */
export const SCHEMA_NAMES: NamedSchemas = {
  Alternates: alternatesSchema,
  Asset: assetResponse,
  AssetChange: assetChange,
  AssetEditing: assetEditResponse,
  AuditEntry: auditResponse,
  Bulk: bulkBody,
  BulkResult: bulkResponse,
  Chunk: chunkResponse,
  ChunkChange: chunkChange,
  ChunkEditing: chunkEditResponse,
  ChunkRow: chunkRowResponse,
  Claim: claimResponse,
  ClaimEvidence: claimEvidenceResponse,
  DirectoryPost: directoryPostResponse,
  DirectoryPostChange: directoryPostChange,
  DirectoryPostEditing: directoryPostEditResponse,
  DirectoryPostRow: directoryPostRowResponse,
  EmbeddedAsset: assetSchema,
  Event: eventResponse,
  EventChange: eventChange,
  EventEditing: eventEditResponse,
  EventRow: eventRowResponse,
  Import: importResponse,
  ImportRow: importRowResponse,
  Invitation: invitationResponse,
  Login: loginSchema,
  LoggedUser: loggedUserResponse,
  Member: memberResponse,
  MemberChange: memberChange,
  MemberEditing: memberEditResponse,
  Message: messageResponse,
  NewChunk: newChunk,
  NewEvent: newEvent,
  NewMember: newMember,
  NewPage: newPage,
  NewPost: newPost,
  OpeningHours: openingHoursSchema,
  OwnMemberChange: ownMemberChange,
  OwnNewMember: ownNewMember,
  OwnNewPost: ownNewPost,
  OwnPostChange: ownPostChange,
  Page: pageResponse,
  PageChange: pageChange,
  PageEditing: pageEditResponse,
  PageRow: pageRowResponse,
  Post: postResponse,
  PostBulk: postBulkBody,
  PostBulkResult: postBulkResponse,
  PostChange: postChange,
  PostEditing: postEditResponse,
  PostRow: postRowResponse,
  Profession: professionResponse,
  ProfessionEditing: professionEditResponse,
  Profile: profileResponse,
  ProfileOfAnyone: profileOfAnyone,
  Representative: representativeResponse,
  Revision: revisionResponse,
  RevisionHead: revisionHeadResponse,
  SearchMiss: missResponse,
  SearchResult: searchResponse,
  Section: sectionResponse,
  SectionEditing: sectionEditResponse,
  Session: sessionResponse,
  SignedIn: loginResponse,
  Subscriber: subscriberResponse,
  User: userResponse,
};
