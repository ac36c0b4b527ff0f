/** A valid message of the contact form, by the names of its fields. */
export const MESSAGE = {
  name: "Άννα",
  surname: "Λάσκαρη",
  phone: "210 123 4567",
  email: "anna@example.gr",
  message: "Καλημέρα",
};
