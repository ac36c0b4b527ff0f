import account from "./en/account.json";
import discovery from "./en/discovery.json";
import errors from "./en/errors.json";
import form from "./en/form.json";
import layout from "./en/layout.json";
import mail from "./en/mail.json";
import site from "./en/site.json";
import user from "./en/user.json";

/** Interface texts, one file per namespace; both languages hold the same keys (tested in messages.test.ts). */
export default { account, discovery, errors, form, layout, mail, site, user };
