/** A Greek number as people read it: `+302100004567` → `+30 210 000 4567`. Anything else stays as it is. */
export function formatPhone(phone: string): string {
  const match = /^\+30(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return match ? `+30 ${match[1]} ${match[2]} ${match[3]}` : phone;
}
