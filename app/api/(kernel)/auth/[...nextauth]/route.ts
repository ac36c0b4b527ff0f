import { handleNextAuth } from "@/lib/kernel/auth/next-auth/handler";
import { callBudget, withTimeBudget } from "@/lib/kernel/core/time-budget";
import { loadLoggedUser } from "@/lib/people/user/logged-user";

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth; 404 or 405 for its other endpoints and methods. */
const answer = async (request: Request, { params }: Context): Promise<Response> =>
  withTimeBudget(callBudget(request.headers), async () =>
    handleNextAuth(request, (await params).nextauth, loadLoggedUser),
  );

export {
  answer as GET,
  answer as HEAD,
  answer as POST,
  answer as PUT,
  answer as PATCH,
  answer as DELETE,
  answer as OPTIONS,
};
