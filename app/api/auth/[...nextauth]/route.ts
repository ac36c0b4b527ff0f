import { answerNextAuth } from "@/lib/auth/next-auth-door";

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth, and in its place a 404 or 405 for whatever is not open. */
const answer = async (request: Request, { params }: Context): Promise<Response> =>
  answerNextAuth(request, (await params).nextauth);

export {
  answer as GET,
  answer as HEAD,
  answer as POST,
  answer as PUT,
  answer as PATCH,
  answer as DELETE,
  answer as OPTIONS,
};
