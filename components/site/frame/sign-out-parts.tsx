"use client";

import "./browser-parts";

/** For pages with a button that signs out: what that deletes is known before the button is used. */
export const SignOutParts = () => null;
