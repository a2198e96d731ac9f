import { place, type Screen } from '#src/ui/screen.ts'

export const contractList: Screen = {
  ...place('/contract', 'places:contract.list', 'view_contract'),
  areas: ['shell', 'errors', 'list', 'contracts', 'contract-fields', 'contract-start'],
  load: () => import('./list/ContractList.tsx'),
}
