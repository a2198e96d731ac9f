import { accessOf } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Screen } from '#src/ui/screen.ts'

/** One screen for every declared entity. */
export const masterScreens: readonly Screen[] = ENTITIES.map((entity) => ({
  path: entity.screen,
  access: accessOf(entity, 'view'),
  layout: 'app',
  title: `master:${entity.name}.list`,
  parent: '/dashboard',
  areas: ['shell', 'errors', 'master'],
  load: () => import('./Master.tsx'),
}))
