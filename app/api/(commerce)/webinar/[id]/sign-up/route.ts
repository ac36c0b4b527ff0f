import { changeAsGuest } from "@/lib/commerce/webinar/guest/change";
import { guestChange, signUpBody } from "@/lib/commerce/webinar/guest/schema";
import { findPublicWebinar } from "@/lib/commerce/webinar/open";
import { signUpResponse } from "@/lib/commerce/webinar/schema";
import { signUpForOne } from "@/lib/commerce/webinar/sign-up-for-one";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Sign up for a webinar: with name and email without an account, else as user",
    access: "public",
    params: idParams,
    body: signUpBody,
    bodyIsOptional: true,
    response: signUpResponse,
    responseKind: "item",
    unkept: true,
    alsoAnswers: 401,
    find: ({ params }) => findPublicWebinar(params.id),
    run: ({ actor, locale, item, body, origin }) =>
      signUpForOne(actor, item.id, body, { locale, address: origin.address }),
  }),
  PUT: route({
    summary: "Confirm a sign-up without an account, or give its place back",
    access: "public",
    params: idParams,
    body: guestChange,
    response: signUpResponse,
    responseKind: "item",
    unkept: true,
    alsoAnswers: 401,
    run: ({ locale, params, body, origin }) =>
      changeAsGuest(params.id, body, { locale, address: origin.address }),
  }),
});
