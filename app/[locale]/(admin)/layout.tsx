import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The admin layout: screens of the account area, kept out of search engines. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return <div data-layout="admin">{children}</div>;
}
