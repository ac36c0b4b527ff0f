import account from "./el/account.json";
import discovery from "./el/discovery.json";
import errors from "./el/errors.json";
import form from "./el/form.json";
import layout from "./el/layout.json";
import mail from "./el/mail.json";
import site from "./el/site.json";
import user from "./el/user.json";

/** Interface texts, one file per namespace; both languages hold the same keys (tested in messages.test.ts). */
export default { account, discovery, errors, form, layout, mail, site, user };
