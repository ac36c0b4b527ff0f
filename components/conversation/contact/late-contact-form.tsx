"use client";

import { LateForm } from "@/components/kit/form/late-form";
import type { ContactFormProps } from "./contact-form";

const load = () => import("./contact-form").then(({ ContactForm }) => ContactForm);

/** The contact form, whose code is loaded at its first use. */
export const LateContactForm = (props: ContactFormProps) => <LateForm load={load} props={props} />;
