import type auth from '#locales/en/auth.json'
import type dashboard from '#locales/en/dashboard.json'
import type errors from '#locales/en/errors.json'
import type master from '#locales/en/master.json'
import type outbox from '#locales/en/outbox.json'
import type places from '#locales/en/places.json'
import type preparation from '#locales/en/preparation.json'
import type shell from '#locales/en/shell.json'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** `places` has come before anything of the signed-in frame renders. */
    defaultNS: ['shell', 'places']
    resources: {
      auth: typeof auth
      dashboard: typeof dashboard
      errors: typeof errors
      master: typeof master
      outbox: typeof outbox
      places: typeof places
      preparation: typeof preparation
      shell: typeof shell
    }
  }
}
