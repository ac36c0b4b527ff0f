/** A body with the token of the captcha; without one it is sent as it is. */
export const withToken = <B extends object>(body: B, token: string | undefined) =>
  token === undefined ? body : { ...body, "g-recaptcha-response": token };
