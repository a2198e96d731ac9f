import { place, type Screen } from '#src/ui/screen.ts'

const areas: Screen['areas'] = ['shell', 'errors', 'record-errors', 'list', 'bordereau', 'bordereau-words', 'import']
const list = '/binder/bordereau'

export const bordereauList: Screen = {
  ...place(list, 'places:bordereau.list', 'view_agreementcontract'),
  areas,
  load: () => import('./BordereauList.tsx'),
}

export const bordereauReceipt: Screen = {
  ...place('/binder/bordereau/receive', 'places:bordereau.receive', 'change_agreementcontract', list),
  areas: [...areas, 'files', 'master'],
  load: () => import('./Receive.tsx'),
}

export const bordereauView: Screen = {
  ...place('/binder/bordereau/:uuid', 'places:bordereau.view', 'view_agreementcontract', list),
  areas,
  load: () => import('./BordereauPage.tsx'),
}
