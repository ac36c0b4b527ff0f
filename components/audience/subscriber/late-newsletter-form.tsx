"use client";

import { LateForm } from "@/components/kit/form/late-form";
import type { NewsletterFormProps } from "./newsletter-form";

const load = () => import("./newsletter-form").then(({ NewsletterForm }) => NewsletterForm);

/** The newsletter form, whose code is loaded at its first use. */
export const LateNewsletterForm = (props: NewsletterFormProps) => (
  <LateForm load={load} props={props} />
);
