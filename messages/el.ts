import account from "./el/account.json";
import catalogue from "./el/account-catalogue.json";
import dashboard from "./el/account-dashboard.json";
import editor from "./el/account-editor.json";
import imports from "./el/account-import.json";
import lists from "./el/account-lists.json";
import map from "./el/account-map.json";
import media from "./el/account-media.json";
import people from "./el/account-people.json";
import setting from "./el/account-setting.json";
import setup from "./el/account-setup.json";
import post from "./el/account-post.json";
import profile from "./el/account-profile.json";
import consent from "./el/consent.json";
import discovery from "./el/discovery.json";
import errors from "./el/errors.json";
import form from "./el/form.json";
import layout from "./el/layout.json";
import mail from "./el/mail.json";
import site from "./el/site.json";
import user from "./el/user.json";
import validation from "./el/validation.json";

/**
 * Interface texts, one file per namespace, that of the account area in several; both languages hold
 * the same keys (tested in messages.test.ts).
 */
export default {
  account: {
    ...account,
    ...catalogue,
    ...dashboard,
    ...editor,
    ...imports,
    ...lists,
    ...map,
    ...media,
    ...people,
    ...post,
    ...profile,
    ...setting,
    ...setup,
  },
  consent,
  discovery,
  errors,
  form,
  layout,
  mail,
  site,
  user,
  validation,
};
