import { z } from "zod";

/** An account of the demo that may change all content. */
const EDITOR = "editor@example.test";

const signedIn = z.object({ access_token: z.string() });

/**
 * Signs somebody in.
 * @param origin of the site
 * @returns the token
 * @throws z.ZodError when the sign-in was refused
 */
export async function signIn(origin: string, password: string, email = EDITOR): Promise<string> {
  const login = await fetch(`${origin}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return signedIn.parse(await login.json()).access_token;
}
