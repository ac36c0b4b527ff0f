"use client";

import { useUiState } from "./ui-state";

type Props = { login: string; dashboard: string; logout: string; loginHref: string; dashboardHref: string };

/** Login for visitors; Dashboard and Logout for who is signed in. A leaf, so that the page itself is the same for everyone. */
export function AccountLinks({ login, dashboard, logout, loginHref, dashboardHref }: Props) {
  const userType = useUiState("userType");
  if (userType === "visitor") return <li><a href={loginHref} className="footer-link">{login}</a></li>;
  return (
    <>
      <li><a href={dashboardHref} className="footer-link">{dashboard}</a></li>
      <li><a href={loginHref} className="footer-link">{logout}</a></li>
    </>
  );
}
