"use client";

import { LateForm } from "@/components/kit/form/late-form";
import type { GuestFormProps } from "./guest-form";

const load = () => import("./guest-form").then(({ GuestForm }) => GuestForm);

/** The form without an account, whose code is loaded at its first use: most readers only read. */
export const LateGuestForm = (props: GuestFormProps) => <LateForm load={load} props={props} />;
