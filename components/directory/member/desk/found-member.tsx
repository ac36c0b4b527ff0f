/** The name and the area of a company that was found, in a list to pick from. */
export const FoundMemberText = ({ name, area }: { name: string; area: string | null }) => (
  <span>
    <span className="block font-medium">{name}</span>
    {area && <span className="block text-sm text-soft">{area}</span>}
  </span>
);
