import { place, type Screen } from '#src/ui/screen.ts'

const areas = ['shell', 'errors', 'master', 'template', 'record-errors', 'trouble'] as const

export const preview: Screen = {
  ...place('/lob/preview', 'places:lob.preview', 'view_lob_template'),
  areas,
  load: () => import('./Preview.tsx'),
}

export const builder: Screen = {
  ...place('/lob/builder', 'places:lob.builder', 'change_lineofbusiness', '/lob/preview'),
  areas,
  load: () => import('./Builder.tsx'),
}
