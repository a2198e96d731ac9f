import { place, type Area, type Screen } from '#src/ui/screen.ts'

const areas: readonly Area[] = [
  'shell',
  'errors',
  'record-errors',
  'master',
  'contract',
  'contract-fields',
  'contract-parts',
  'grid',
  'contract-start',
  'trouble',
  'files',
]
const page = 'contract'
const load = () => import('./form/ContractForm.tsx')

/** Whoever may only view contracts reads them here; the server says who may change which step. */
export const contractForms: readonly Screen[] = [
  { ...place('/contract/form', 'places:contract.new', 'view_contract', '/contract'), page, areas, load },
  { ...place('/contract/form/:uuid', 'places:contract.form', 'view_contract', '/contract'), page, areas, load },
]
