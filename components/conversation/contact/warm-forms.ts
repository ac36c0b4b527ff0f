/**
 * Loads the code of the forms that stand in the content of this page, so that they can be written and
 * wait without a network too. The form of the footer is on every page, and is not loaded for that.
 */
export async function warmForms(): Promise<void> {
  const hasContact = document.querySelector('main form[data-waits="contact"]') !== null;
  const hasEnquiry = document.querySelector("#enquiry, main form[data-waits=enquiry]") !== null;
  if (!hasContact && !hasEnquiry) return;
  await Promise.all([
    import("@/components/kit/waiting/waiting-note"),
    ...(hasContact ? [import("./contact-form"), import("./contact-control")] : []),
    ...(hasEnquiry
      ? [
          import("@/components/conversation/enquiry/enquiry-form"),
          import("@/components/conversation/enquiry/write-or-ask"),
        ]
      : []),
  ]);
}
