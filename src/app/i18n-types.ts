import type auth from '#locales/en/auth.json'
import type binder from '#locales/en/binder.json'
import type calculations from '#locales/en/calculations.json'
import type calendar from '#locales/en/calendar.json'
import type contract from '#locales/en/contract.json'
import type binderLimits from '#locales/en/binder-limits.json'
import type bordereau from '#locales/en/bordereau.json'
import type bordereauWords from '#locales/en/bordereau-words.json'
import type contractAccounts from '#locales/en/contract-accounts.json'
import type contractClearing from '#locales/en/contract-clearing.json'
import type contractFields from '#locales/en/contract-fields.json'
import type contractLife from '#locales/en/contract-life.json'
import type contractLines from '#locales/en/contract-lines.json'
import type contractStart from '#locales/en/contract-start.json'
import type endorsement from '#locales/en/endorsement.json'
import type ticket from '#locales/en/ticket.json'
import type contractView from '#locales/en/contract-view.json'
import type contracts from '#locales/en/contracts.json'
import type contractIssued from '#locales/en/contract-issued.json'
import type contractWarnings from '#locales/en/contract-warnings.json'
import type contractParts from '#locales/en/contract-parts.json'
import type contractSummary from '#locales/en/contract-summary.json'
import type createApp from '#locales/en/create-app.json'
import type dashboard from '#locales/en/dashboard.json'
import type denied from '#locales/en/denied.json'
import type errors from '#locales/en/errors.json'
import type files from '#locales/en/files.json'
import type grid from '#locales/en/grid.json'
import type importing from '#locales/en/import.json'
import type layout from '#locales/en/layout.json'
import type list from '#locales/en/list.json'
import type master from '#locales/en/master.json'
import type approvals from '#locales/en/approvals.json'
import type notifications from '#locales/en/notifications.json'
import type onboarding from '#locales/en/onboarding.json'
import type outbox from '#locales/en/outbox.json'
import type people from '#locales/en/people.json'
import type panel from '#locales/en/panel.json'
import type places from '#locales/en/places.json'
import type profile from '#locales/en/profile.json'
import type recordErrors from '#locales/en/record-errors.json'
import type records from '#locales/en/records.json'
import type savedViews from '#locales/en/saved-views.json'
import type shell from '#locales/en/shell.json'
import type template from '#locales/en/template.json'
import type source from '#locales/en/source.json'
import type sourceFields from '#locales/en/source-fields.json'
import type shortcuts from '#locales/en/shortcuts.json'
import type tower from '#locales/en/tower.json'
import type trouble from '#locales/en/trouble.json'
import type worklist from '#locales/en/worklist.json'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** `places` has come before anything of the signed-in frame renders. */
    defaultNS: ['shell', 'places']
    resources: {
      auth: typeof auth
      binder: typeof binder
      calculations: typeof calculations
      calendar: typeof calendar
      contract: typeof contract
      'binder-limits': typeof binderLimits
      bordereau: typeof bordereau
      'bordereau-words': typeof bordereauWords
      'contract-accounts': typeof contractAccounts
      'contract-clearing': typeof contractClearing
      'contract-fields': typeof contractFields
      'contract-life': typeof contractLife
      'contract-lines': typeof contractLines
      'contract-start': typeof contractStart
      endorsement: typeof endorsement
      ticket: typeof ticket
      'contract-view': typeof contractView
      contracts: typeof contracts
      'contract-issued': typeof contractIssued
      'contract-warnings': typeof contractWarnings
      'contract-parts': typeof contractParts
      'contract-summary': typeof contractSummary
      'create-app': typeof createApp
      dashboard: typeof dashboard
      denied: typeof denied
      /** What only records can be refused for comes with their screens: `errors` falls back to it. */
      errors: typeof errors & typeof recordErrors
      files: typeof files
      grid: typeof grid
      import: typeof importing
      layout: typeof layout
      list: typeof list
      master: typeof master
      approvals: typeof approvals
      notifications: typeof notifications
      onboarding: typeof onboarding
      outbox: typeof outbox
      people: typeof people
      panel: typeof panel
      places: typeof places
      profile: typeof profile
      'record-errors': typeof recordErrors
      records: typeof records
      'saved-views': typeof savedViews
      shell: typeof shell
      worklist: typeof worklist
      template: typeof template
      source: typeof source
      'source-fields': typeof sourceFields
      shortcuts: typeof shortcuts
      tower: typeof tower
      trouble: typeof trouble
    }
  }
}
