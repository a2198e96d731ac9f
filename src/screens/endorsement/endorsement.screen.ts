import { place, type Screen } from '#src/ui/screen.ts'

const areas: Screen['areas'] = [
  'shell',
  'errors',
  'record-errors',
  'list',
  'files',
  'calculations',
  'tower',
  'contract-fields',
  'endorsement',
]

export const endorsementList: Screen = {
  ...place('/endorsement', 'places:endorsement.list', 'signedIn'),
  areas: ['shell', 'errors', 'record-errors', 'list', 'endorsement'],
  load: () => import('./EndorsementList.tsx'),
}

export const endorsementView: Screen = {
  ...place('/endorsement/:id', 'places:endorsement.view', 'signedIn', '/endorsement'),
  areas,
  load: () => import('./EndorsementPage.tsx'),
}
