/** Why an action on an order failed: announced, and empty until then. */
export const ActionProblem = ({ text }: { text: string }) => (
  <p role="alert" className="mb-4 border-s-3 border-bad bg-wash px-4 py-3 text-bad empty:hidden">
    {text}
  </p>
);
